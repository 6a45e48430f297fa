import { expect, it } from 'vitest';
import { allowedPayout, neededBalance } from './cover.rules.ts';

it.each([
  [425_000n, 2_000, 2_125_000n],
  [1n, 2_000, 5n],
  [100n, 3_000, 334n],
  [null, 2_000, null],
  [100n, 0, null],
])('payout %s under a limit of %s bps needs a balance of %s', (payout, limitBps, need) => {
  expect(neededBalance(payout, limitBps)).toBe(need);
});

it('needs no more than the smallest balance that allows the payout', () => {
  for (const payout of [1n, 7n, 99n, 12_345n]) {
    const need = neededBalance(payout, 3_333) ?? 0n;
    expect(allowedPayout(need, 3_333)).toBeGreaterThanOrEqual(payout);
    expect(allowedPayout(need - 1n, 3_333)).toBeLessThan(payout);
  }
});
