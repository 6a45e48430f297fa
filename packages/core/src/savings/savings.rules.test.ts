import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestAfter, investableOf } from './savings.rules.ts';

const principal = fc.bigInt({ min: 1n, max: 100_000_000_000_000n });
const rateBps = fc.integer({ min: 0, max: 2_000 });
const term = fc.integer({ min: 1, max: 366 });
const everyRun = { numRuns: 10_000 };

test('I(d) is principal x rate x d / 3,650,000, rounded down', () => {
  expect(interestAfter(1_230_000n, 200, 7)).toBe(471n);
  expect(interestAfter(10_000n, 200, 1)).toBe(0n);
  expect(interestAfter(20_000_000n, 420, 180)).toBe(414_246n);
  // simple interest of a whole year is the rate
  expect(interestAfter(1_000_000n, 365, 365)).toBe(36_500n);
});

test('the days add up to the formula to the minor unit; none is negative, and they differ by at most one unit', () => {
  fc.assert(
    fc.property(principal, rateBps, term, (amount, rate, days) => {
      const rows = Array.from(
        { length: days },
        (_, n) => interestAfter(amount, rate, n + 1) - interestAfter(amount, rate, n),
      );
      const least = rows.reduce((a, b) => (b < a ? b : a));
      const most = rows.reduce((a, b) => (b > a ? b : a));
      expect(rows.reduce((sum, row) => sum + row, 0n)).toBe(interestAfter(amount, rate, days));
      expect(least).toBeGreaterThanOrEqual(0n);
      expect(most - least).toBeLessThanOrEqual(1n);
    }),
    everyRun,
  );
});

test('interest is never above the exact value, and less than a minor unit below it', () => {
  fc.assert(
    fc.property(principal, rateBps, term, (amount, rate, days) => {
      const exact = amount * BigInt(rate) * BigInt(days);
      const paid = interestAfter(amount, rate, days) * 3_650_000n;
      expect(paid <= exact && exact - paid < 3_650_000n).toBe(true);
    }),
    everyRun,
  );
});

test('the investable amount is whole steps, at least the minimum, within every bound, and the largest such', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000_000n });
  fc.assert(
    fc.property(minor, minor, minor, minor, fc.bigInt({ min: 1n, max: 50_000n }), fc.boolean(), (...drawn) => {
      const [availableMinor, maxPerMemberMinor, mineMinor, remainingMinor, stepMinor, open] = drawn;
      const minMinor = stepMinor * 3n;
      const room = { availableMinor, maxPerMemberMinor, mineMinor, remainingMinor, stepMinor, minMinor, open };
      const most = investableOf(room);
      const fits = (amount: bigint) =>
        amount <= availableMinor && amount + mineMinor <= maxPerMemberMinor && amount <= remainingMinor;
      if (most > 0n) {
        expect(open && most % stepMinor === 0n && most >= minMinor && fits(most)).toBe(true);
        expect(fits(most + stepMinor)).toBe(false);
      } else {
        expect(!open || !fits(minMinor)).toBe(true);
      }
    }),
    everyRun,
  );
});
