import type { NumberRule } from './number-rule.ts';

/** Weights and check characters of GB 11643, the mainland resident identity number. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
const adultYears = 18;

/** Eighteen digits, the last may be X: date and check character must be valid; the number gives the age. */
export const mainlandNumber: NumberRule = {
  canonical: (text) => (/^\d{17}[\dX]$/.test(text) ? text : undefined),
  judge(idNumber, today) {
    const born = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
    if (idNumber.at(-1) !== checkCharacterOf(idNumber) || !isPastDay(born, today)) return { valid: false };
    const years = yearsBetween(born, today);
    return { valid: true, adult: years >= adultYears, years };
  },
};

function checkCharacterOf(idNumber: string): string | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0);
  return checkCharacters[sum % 11];
}

function isPastDay(day: string, today: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return real && day >= '1880-01-01' && day <= today;
}

/** Full years; a person born on 29 February comes of age on 1 March. */
function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}
