/** UnionPay debit and credit cards: the numbers of an issuer begin with 62 (or 81), 16 to 19 digits, check digit by Luhn. */
const unionPayCard = /^(62|81)\d{14,17}$/;

/**
 * Whether a bank could pay to this number. Passbook and corporate accounts are plain numbers of 12 to 19 digits without
 * a common check digit, so only numbers like a UnionPay card must pass Luhn's check. That finds a mistyped card and
 * refuses no other account, except one that begins like a card and fails; its owner can give the card.
 */
export function isBankNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  return !unionPayCard.test(number) || passesLuhn(number);
}

/** Luhn: every second digit from the right doubled, their digits summed, is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit : 2 * digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
