import { describe, expect, test } from 'vitest';
import { allAmount, feeOn, percentOf, previewOrder, type StakeLimits, stakeProblem } from './order-amounts.ts';

const limits: StakeLimits = {
  minMinor: 1_000n,
  maxMinor: 500_000n,
  stepMinor: 100n,
  availableMinor: 1_000_000n,
  remaining: {},
  ownMinor: null,
  feeBps: 0,
};

describe('the preview', () => {
  test('counts the fee into both results and floors the payout', () => {
    expect(previewOrder(50_000n, 8_200, 100)).toMatchObject({
      feeMinor: 500n,
      ifRightMinor: 40_500n,
      ifWrongMinor: -50_500n,
    });
    expect(previewOrder(1_033n, 8_500, 0).ifRightMinor).toBe(878n);
  });

  test('rounds the break-even rate up', () => {
    expect(previewOrder(10_000n, 8_000, 0).breakEvenBps).toBe(5_556);
    expect(previewOrder(10_000n, 10_000, 0).breakEvenBps).toBe(5_000);
    expect(previewOrder(10_000n, 8_000, 100).breakEvenBps).toBe(5_612);
  });

  test('loses at most stake and fee', () => {
    for (let stake = 1_000n; stake < 60_000n; stake += 777n) {
      expect(-previewOrder(stake, 8_800, 37).ifWrongMinor).toBe(stake + feeOn(stake, 37));
    }
  });
});

describe('"all"', () => {
  test('is the smallest of balance, maximum and remaining limits', () => {
    expect(allAmount(limits)).toBe(500_000n);
    expect(allAmount({ ...limits, availableMinor: 123_456n })).toBe(123_400n);
    expect(allAmount({ ...limits, remaining: { over_open: 90_000n, over_limit: 50_000n } })).toBe(50_000n);
  });

  test('leaves the fee in the balance', () => {
    for (const availableMinor of [10_000n, 33_333n, 123_456n, 499_999n]) {
      const all = allAmount({ ...limits, availableMinor, feeBps: 100 });
      expect(all + feeOn(all, 100)).toBeLessThanOrEqual(availableMinor);
      expect(stakeProblem(all, { ...limits, availableMinor, feeBps: 100 })).toBeNull();
    }
  });

  test('is zero when even the minimum is not affordable', () => {
    expect(allAmount({ ...limits, availableMinor: 999n })).toBe(0n);
  });
});

test('reports the problems of a stake in the order in which a member would fix them', () => {
  expect(stakeProblem(0n, limits)).toBe('out_of_range');
  expect(stakeProblem(999n, limits)).toBe('out_of_range');
  expect(stakeProblem(500_100n, limits)).toBe('out_of_range');
  expect(stakeProblem(1_050n, limits)).toBe('off_step');
  expect(stakeProblem(2_000n, { ...limits, availableMinor: 1_999n })).toBe('insufficient');
  expect(stakeProblem(60_000n, { ...limits, remaining: { over_limit: 50_000n, over_open: 0n } })).toBe('over_limit');
  expect(stakeProblem(60_000n, { ...limits, remaining: { over_day: 50_000n, over_open: 50_000n } })).toBe('over_open');
  expect(stakeProblem(60_000n, { ...limits, remaining: { over_day: 50_000n, over_open: 60_000n } })).toBe('over_day');
  expect(stakeProblem(1_000n, limits)).toBeNull();
});

test('writes percentages without trailing zeros', () => {
  expect([8_000, 8_250, 5_556, 0, 10].map(percentOf)).toEqual(['80', '82.5', '55.56', '0', '0.1']);
});
