/**
 * Pasted text as a message may contain it: tabs become spaces; other control characters and unpaired surrogates are
 * removed.
 */
export function sayable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}
