import { describe, expect, it } from 'vitest';
import { average, band, exponentialAverage, type LineRule, macd, relativeStrength } from './line-rules.ts';

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

/** Closes and RSI of 14 days of the published example by StockCharts (QQQQ, December 2009), in hundredths of a cent. */
const qqqq = [
  443389, 440902, 441497, 436124, 443278, 448264, 450955, 454245, 458433, 460826, 458931, 460328, 456140, 462820,
  462820, 460028, 460328, 464116, 462222, 456439, 462122, 462521, 457137, 464515, 457835, 453548, 440288, 441783,
  442181, 445672, 434205, 426628, 431314,
];
const strengths = [
  70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46, 37.3,
  33.08, 37.77,
];

describe('relative strength', () => {
  it('has the published values', () => {
    const values = relativeStrength(14).values(qqqq);
    expect(values.slice(0, 14)).toEqual(Array(14).fill(null));
    for (const [index, expected] of strengths.entries()) expect(values[index + 14]).toBeCloseTo(expected, 1);
  });

  it('is 100 where the price only rises, 0 where it only falls, and 50 where it does not move', () => {
    const rising = [1, 2, 3, 4, 5];
    expect(relativeStrength(3).values(rising)).toEqual([null, null, null, 100, 100]);
    expect(relativeStrength(3).values(rising.toReversed())).toEqual([null, null, null, 0, 0]);
    expect(relativeStrength(3).values([7, 7, 7, 7])).toEqual([null, null, null, 50]);
  });

  it('agrees with a computation of its own by the definition', () => {
    // Straight from the definition, for each close anew: the mean of the first moves, then Wilder's smoothing.
    const direct = (known: readonly number[], length: number) => {
      const moves = known.slice(1).map((close, index) => close - (known[index] ?? 0));
      const smoothed = (part: (move: number) => number) =>
        moves
          .slice(length)
          .reduce(
            (mean, move) => (mean * (length - 1) + part(move)) / length,
            moves.slice(0, length).reduce((sum, move) => sum + part(move), 0) / length,
          );
      const [up, down] = [smoothed((move) => Math.max(0, move)), smoothed((move) => Math.max(0, -move))];
      return 100 - 100 / (1 + up / down);
    };
    for (let count = 7; count <= closes.length; count++) {
      const known = closes.slice(0, count);
      expect(relativeStrength(6).values(known).at(-1)).toBeCloseTo(direct(known, 6), 8);
    }
  });
});

describe('MACD', () => {
  const lengths = { short: 3, long: 6, signal: 4 };

  it('is the difference of two exponential averages, its own average, and what lies between them', () => {
    const [fast, slow] = [exponentialAverage(3).values(closes), exponentialAverage(6).values(closes)];
    const differences = closes.map((_, index) => {
      const [short, long] = [fast[index] ?? null, slow[index] ?? null];
      return short === null || long === null ? null : short - long;
    });
    expect(macd('difference', lengths).values(closes)).toEqual(differences);
    expect(differences.slice(0, 6).map((one) => one !== null)).toEqual([false, false, false, false, false, true]);
    // The signal starts with the mean of the first four differences, and follows with a weight of 2 ÷ 5.
    const known = differences.filter((one) => one !== null);
    let signal = known.slice(0, 4).reduce((sum, one) => sum + one, 0) / 4;
    const signals = macd('signal', lengths).values(closes);
    expect(signals.slice(0, 8)).toEqual(Array(8).fill(null));
    for (const [index, difference] of known.slice(4).entries()) {
      expect(signals[index + 8]).toBeCloseTo(signal, 8);
      signal = signal * 0.6 + difference * 0.4;
    }
    expect(signals.at(-1)).toBeCloseTo(signal, 8);
    const bars = macd('histogram', lengths).values(closes);
    expect(bars.at(-1)).toBeCloseTo((differences.at(-1) ?? 0) - signal, 8);
  });

  it('is zero where the price does not move, and has no value while closes are too few', () => {
    const flat = Array(12).fill(700);
    for (const part of ['difference', 'signal', 'histogram'] as const) {
      expect(macd(part, lengths).values(flat).at(-1)).toBe(0);
      expect(macd(part, lengths).values(flat.slice(0, 2))).toEqual([null, null]);
    }
  });
});

const rules: [string, LineRule][] = [
  ['an average', average(5)],
  ['an average of one close', average(1)],
  ['an exponential average', exponentialAverage(12)],
  ['a Bollinger line', band(20, 2)],
  ['relative strength', relativeStrength(6)],
  ['a difference of MACD', macd('difference', { short: 3, long: 6, signal: 4 })],
  ['a signal of MACD', macd('signal', { short: 3, long: 6, signal: 4 })],
  ['a bar of MACD', macd('histogram', { short: 3, long: 6, signal: 4 })],
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
