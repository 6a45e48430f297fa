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
  it('holds every bar, and zero on a line of the grid', () => {
    for (const values of samples) {
      const { low, high } = barsRange(values);
      for (const value of values) expect(value >= low && value <= high).toBe(true);
      expect(Number.isInteger((low * 4) / (high - low))).toBe(true);
    }
  });

  it('gives gains alone the whole height, and nothing a height too', () => {
    expect(barsRange([400, 1_000])).toEqual({ low: 0, high: 1_000 });
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

describe('an amount beside a grid line', () => {
  it('shows cents only where it is small', () => {
    expect([5_798_050, 12_345, -250_000, 40, -7].map(gridText)).toEqual(['57,980', '123', '−2,500', '0.40', '−0.07']);
  });
});
