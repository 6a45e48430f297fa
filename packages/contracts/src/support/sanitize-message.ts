/** Cleans pasted text for a message: tabs become spaces; other control characters and lone surrogates are removed. */
export function sanitizeMessage(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}
