import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakEvenRateOf, percentOf, winRateOf } from './own-figures.rules.ts';

test.each([
  [1n, 3n, '33.33'],
  [2n, 3n, '66.67'],
  [1n, 8n, '12.50'],
  [0n, 5n, '0.00'],
  [5n, 5n, '100.00'],
  [1n, 20_000n, '0.01'],
  [0n, 0n, null],
])('%i of %i is %s percent', (part, whole, expected) => {
  expect(percentOf(part, whole)).toBe(expected);
});

test('a payout of 80 % breaks even at 55.56 %, and later with a fee', () => {
  expect(breakEvenRateOf({ staked: 10_000n, fees: 0n, payouts: 8_000n })).toBe('55.56');
  expect(breakEvenRateOf({ staked: 10_000n, fees: 200n, payouts: 8_000n })).toBe('56.67');
  expect(breakEvenRateOf({ staked: 0n, fees: 0n, payouts: 0n })).toBeNull();
  expect(winRateOf({ won: 0, lost: 0 })).toBeNull();
});

const hundredths = (percent: string | null) => BigInt((percent ?? '0').replace('.', ''));

test('of equal orders, the result is a gain exactly above the break-even rate', () => {
  const order = fc.record({
    stake: fc.bigInt({ min: 1_000n, max: 500_000n }),
    fee: fc.bigInt({ min: 0n, max: 500n }),
    payoutBps: fc.bigInt({ min: 1_000n, max: 10_000n }),
    won: fc.bigInt({ min: 0n, max: 200n }),
    lost: fc.bigInt({ min: 0n, max: 200n }),
  });
  fc.assert(
    fc.property(order, ({ stake, fee, payoutBps, won, lost }) => {
      const payout = (stake * payoutBps) / 10_000n;
      const count = won + lost;
      const net = won * payout - lost * stake - count * fee;
      const rate = hundredths(winRateOf({ won: Number(won), lost: Number(lost) }));
      const breakEven = hundredths(
        breakEvenRateOf({ staked: count * stake, fees: count * fee, payouts: count * payout }),
      );
      // Both are rounded to hundredths of a percent.
      expect(rate <= breakEven + 1n || net > 0n).toBe(true);
      expect(rate >= breakEven - 1n || net < 0n).toBe(true);
    }),
    { seed: 31 },
  );
});
