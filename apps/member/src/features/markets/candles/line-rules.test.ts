import { describe, expect, it } from 'vitest';
import { average, band, exponentialAverage, type LineRule } from './line-rules.ts';

/** Closes of the example of an exponential average of ten days by StockCharts, in cents. */
const closes = [
  2227, 2219, 2208, 2217, 2218, 2213, 2223, 2243, 2224, 2229, 2215, 2239, 2238, 2261, 2336, 2405, 2375, 2383, 2395,
  2363,
];
const rounded = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : Math.round(value * 10) / 10));

describe('an exponential average', () => {
  it('starts with the mean of its length, and has the published values', () => {
    const values = rounded(exponentialAverage(10).values(closes));
    expect(values.slice(0, 9)).toEqual(Array(9).fill(null));
    expect(values.slice(9).map((value) => Math.round(value ?? 0))).toEqual([
      2222, 2221, 2224, 2227, 2233, 2252, 2280, 2297, 2313, 2328, 2334,
    ]);
  });

  it('of one close is that close', () => {
    expect(exponentialAverage(1).values([5, 7, 9])).toEqual([5, 7, 9]);
  });
});

describe('a Bollinger line', () => {
  it('is the mean and so many standard deviations of the population', () => {
    // Mean 5, standard deviation 2: the textbook's example.
    const sample = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(band(8, 2).values(sample).at(-1)).toBe(9);
    expect(band(8, 0).values(sample).at(-1)).toBe(5);
    expect(band(8, -2).values(sample).at(-1)).toBe(1);
  });

  it('has no width where the price does not move', () => {
    expect(band(3, 2).values([7, 7, 7])).toEqual([null, null, 7]);
  });
});

const rules: [string, LineRule][] = [
  ['an average', average(5)],
  ['an average of one close', average(1)],
  ['an exponential average', exponentialAverage(12)],
  ['a Bollinger line', band(20, 2)],
];

describe.each(rules)('%s', (_, rule) => {
  it('has the same value for the current candle as when that candle is closed', () => {
    for (let count = 1; count <= closes.length; count++) {
      const known = closes.slice(0, count);
      const live = rule.after(known.slice(0, -1))(known.at(-1) ?? 0);
      const whole = rule.values(known).at(-1) ?? null;
      if (whole === null) expect(live).toBeNull();
      else expect(live).toBeCloseTo(whole, 6);
    }
  });

  it('has a value for each close, also for two or none', () => {
    expect(rule.values([])).toEqual([]);
    expect(rule.values(closes.slice(0, 2))).toHaveLength(2);
  });
});
