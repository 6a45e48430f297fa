/** Digits of a typed card number, at most 19. */
export function bankDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 19);
}

/** Digits in groups of four, as on a card. */
export function groupedDigits(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Whether digits can be a card number: 12 to 19 of them. The server checks the check digit. */
export function isBankNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits);
}
