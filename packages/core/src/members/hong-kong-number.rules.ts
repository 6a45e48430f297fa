import type { NumberRule } from './number-rule.ts';

/** A Hong Kong identity card: one or two letters, six digits, and a check character, usually in brackets. */
export const hongKongNumber: NumberRule = {
  canonical(text, chosen) {
    const match = /^([A-Z]{1,2})(\d{6})(\(?)([\dA])(\)?)$/.exec(text);
    if (match === null) return undefined;
    const [, letters = '', digits = '', opening, check = '', closing] = match;
    const bracketed = opening === '(' && closing === ')';
    // Without brackets many passports have the same form: then the holder must have named Hong Kong.
    if (!bracketed && !(chosen && opening === '' && closing === '')) return undefined;
    return `${letters}${digits}(${check})`;
  },
  judge(idNumber) {
    const letters = idNumber.slice(0, -9).padStart(2, ' ');
    const body = `${letters}${idNumber.slice(-9, -3)}`;
    const sum = [...body].reduce((total, character, index) => total + (9 - index) * valueOf(character), 0);
    const check = idNumber.at(-2) === 'A' ? 10 : Number(idNumber.at(-2));
    return (sum + check) % 11 === 0 ? { valid: true } : { valid: false };
  },
};

/** A is 10, B 11, …; a missing first letter counts 36. */
function valueOf(character: string): number {
  if (character === ' ') return 36;
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0) + 10;
}
