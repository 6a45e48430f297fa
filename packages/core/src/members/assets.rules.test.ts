import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetDays } from './assets.rules.ts';

const dayCount = 30;
const minor = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });

describe('the daily totals of a member’s assets', () => {
  it('end with the current total, and each differs from the day before by the movements of its day', () => {
    fc.assert(
      fc.property(minor, fc.array(minor, { minLength: dayCount, maxLength: dayCount }), (before, moves) => {
        const days = moves.map((movedMinor, index) => ({
          day: `day ${index}`,
          movedMinor,
          interestMinor: 3n,
          tradingMinor: -5n,
        }));
        const now = moves.reduce((sum, moved) => sum + moved, before);
        let expected = before;
        const replayed = moves.map((moved) => (expected += moved));
        const result = assetDays(now, days);
        expect(result.map(({ totalMinor }) => totalMinor)).toEqual(replayed);
        expect(result.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
        expect(result.every((day) => day.interestMinor === 3n && day.tradingMinor === -5n)).toBe(true);
      }),
    );
  });
});
