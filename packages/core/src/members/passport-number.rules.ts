import type { NumberRule } from './number-rule.ts';

/** Documents of all other regions: they only need the form of a document number, and give no age. */
export const passportNumber: NumberRule = {
  canonical: (text) => (/^[A-Z0-9()-]{5,20}$/.test(text) && /\d/.test(text) ? text : undefined),
  judge: () => ({ valid: true }),
};
