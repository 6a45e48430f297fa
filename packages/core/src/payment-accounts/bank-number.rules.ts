/** UnionPay debit and credit cards: the numbers of an issuer begin with 62 (or 81), 16 to 19 digits, check digit by Luhn. */
const unionPayCard = /^(62|81)\d{14,17}$/;

/**
 * Whether a bank could pay to this number. Passbook and corporate accounts are plain numbers of 12 to 19 digits without a
 * check digit that is the same everywhere, so only what looks like a UnionPay card has to pass Luhn's: a mistyped card is
 * found, and no account that is none is refused. (A number of an account that happens to begin like a card and fails is
 * refused as well; such accounts have a card to give.)
 */
export function isBankNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number) || /^(\d)\1+$/.test(number)) return false;
  return !unionPayCard.test(number) || passesLuhn(number);
}

/** Every second digit from the right doubled, their digits summed: a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit : 2 * digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
