import { parseDecimal, readTyped } from '@fairtick/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

const scale = 2;
const decimals = fc.constantFrom('', '.5', '.25', '.00');
const groupedAmount = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999_999 }), decimals)
  .map(([whole, fraction]) => ({ plain: `${whole}${fraction}`, grouped: `${whole.toLocaleString('en')}${fraction}` }));
const amountLike = fc.stringMatching(/^[\d.,， ]{1,12}$/);

it('reads an amount with complete groups of three as the same amount without commas', () => {
  fc.assert(
    fc.property(groupedAmount, ({ plain, grouped }) => {
      expect(readTyped(grouped, scale)).toEqual({ amount: plain, problem: null });
      expect(readAmount(grouped, 'CNY', 'line 1')).toBe(parseDecimal(plain, scale));
    }),
  );
});

it('reads no amount out of a text whose commas are not those of the amount, typed or in a statement', () => {
  fc.assert(
    fc.property(amountLike, (text) => {
      const { amount } = readTyped(text, scale);
      const trimmed = text.trim().replaceAll('，', ',');
      if (amount === null) return;
      const [whole = '', fraction] = amount.split('.');
      const written = BigInt(whole).toLocaleString('en') + (fraction === undefined ? '' : `.${fraction}`);
      expect([amount, written]).toContain(trimmed);
      expect(readAmount(trimmed, 'CNY', 'line 1')).toBe(parseDecimal(amount, scale));
    }),
    { numRuns: 2_000 },
  );
});
