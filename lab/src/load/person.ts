/** A made-up person who passes every check of a registration; the same number gives the same person. */
export function person(number: number) {
  const digits = `110101${1960 + (number % 40)}0115${String(number % 1_000).padStart(3, '0')}`;
  return {
    username: `load_${number.toString(36)}`,
    pwd: `correct horse ${number}`,
    confirmPwd: `correct horse ${number}`,
    withdrawPwd: '482915',
    confirmWithdrawPwd: '482915',
    realName: '测试员',
    idNumber: digits + checkDigit(digits),
    phone: `139${String(10_000_000 + number)}`,
    acceptRisk: true,
  };
}

/** The check character of a mainland identity number (GB 11643). */
function checkDigit(digits: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return '10X98765432'[sum % 11] ?? '';
}
