import { describe, expect, it } from 'vitest';
import { barsRange, gridText, lineRange } from './chart-days.ts';

const samples = [
  [],
  [0],
  [-7],
  [1, -1],
  [900, -100],
  [-900, 100],
  [5_000_000, -4_999_999],
  [333, -1, 250],
  [-1, 1_000_003],
];

describe('the range of a chart of days', () => {
  it('contains every bar, with zero on a grid line', () => {
    for (const values of samples) {
      const { low, high } = barsRange(values);
      for (const value of values) expect(value >= low && value <= high).toBe(true);
      expect(Number.isInteger((low * 4) / (high - low))).toBe(true);
    }
  });

  it('gives gains alone the whole height, and has a height for zeros too', () => {
    expect(barsRange([400, 1_000])).toEqual({ low: 0, high: 1_200 });
    expect(barsRange([-400])).toEqual({ low: -400, high: 0 });
    expect(barsRange([0, 0])).toEqual({ low: 0, high: 400 });
  });

  it('of totals holds all of them and never goes below zero', () => {
    for (const values of samples) {
      const totals = values.map(Math.abs);
      const { low, high } = lineRange(totals);
      expect(low >= 0 && high > low).toBe(true);
      for (const total of totals) expect(total >= low && total <= high).toBe(true);
    }
  });
});

describe('the lines of its grid', () => {
  it('are on round figures, so that all have the same format', () => {
    const labels = (range: { low: number; high: number }) =>
      [0, 1, 2, 3, 4].map((line) => gridText(range.low + ((range.high - range.low) * line) / 4));
    expect(labels(lineRange([0, 4_149_224]))).toEqual(['0', '12,000', '24,000', '36,000', '48,000']);
    expect(labels(lineRange([0]))).toEqual(['0', '1', '2', '3', '4']);
    expect(labels(barsRange([70_000, -35]))).toEqual(['−250', '0', '250', '500', '750']);
    for (const values of samples)
      for (const range of [barsRange(values), lineRange(values.map(Math.abs))])
        for (const line of [range.low, (range.high - range.low) / 4]) expect(line % 100 === 0).toBe(true);
  });
});
