/** What is typed as a card number: digits only, at most the 19 that any card has. */
export function bankDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 19);
}

/** Digits in groups of four, as they stand on a card. */
export function groupedDigits(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Whether digits can be a card number: 12 to 19 of them. Their check digit is for the server to judge. */
export function isBankNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits);
}
