/** What people paste, as a message may carry it: tabs become blanks; other control characters and half signs go. */
export function sayable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '  ')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .trim();
}
