import { describe, expect, test } from 'vitest';
import { type CandleSeries, emptySeries, joinCandles, mergeTick, refreshedSeries } from './merge-tick.ts';

const minute = 60_000;
const series: CandleSeries = {
  candles: [{ openAtMs: 10 * minute, open: 100, high: 110, low: 95, close: 105, ticks: 7 }],
  seq: 50,
};

describe('mergeTick', () => {
  test('opens the first candle on the interval of its tick', () => {
    const merged = mergeTick({ candles: [], seq: 0 }, { seq: 1, atMs: 3 * minute + 12_345, price: 42 }, minute);
    expect(merged).toEqual({
      candles: [{ openAtMs: 3 * minute, open: 42, high: 42, low: 42, close: 42, ticks: 1 }],
      seq: 1,
    });
  });

  test('moves close, high, low and count of the running candle, never its open', () => {
    const higher = mergeTick(series, { seq: 51, atMs: 10 * minute + 1, price: 120 }, minute);
    const lower = mergeTick(higher, { seq: 52, atMs: 11 * minute - 1, price: 90 }, minute);
    expect(lower.candles).toEqual([{ openAtMs: 10 * minute, open: 100, high: 120, low: 90, close: 90, ticks: 9 }]);
  });

  test('starts a new candle at the very first millisecond of the next interval', () => {
    const merged = mergeTick(series, { seq: 51, atMs: 11 * minute, price: 99 }, minute);
    expect(merged.candles).toHaveLength(2);
    expect(merged.candles[1]).toEqual({ openAtMs: 11 * minute, open: 99, high: 99, low: 99, close: 99, ticks: 1 });
    expect(merged.candles[0]).toBe(series.candles[0]);
  });

  test('leaves intervals without ticks out instead of inventing candles', () => {
    const merged = mergeTick(series, { seq: 51, atMs: 15 * minute + 5, price: 99 }, minute);
    expect(merged.candles.map((candle) => candle.openAtMs)).toEqual([10 * minute, 15 * minute]);
  });

  test('keeps the alignment of days that start at the platform midnight', () => {
    const dayMs = 86_400_000;
    const midnightUtc8 = 16 * 3_600_000;
    const days: CandleSeries = {
      candles: [{ openAtMs: midnightUtc8, open: 1, high: 1, low: 1, close: 1, ticks: 1 }],
      seq: 1,
    };
    const merged = mergeTick(days, { seq: 2, atMs: midnightUtc8 + dayMs + 1, price: 2 }, dayMs);
    expect(merged.candles[1]?.openAtMs).toBe(midnightUtc8 + dayMs);
  });

  test('ignores a tick seen before and one older than the newest candle', () => {
    expect(mergeTick(series, { seq: 50, atMs: 10 * minute + 1, price: 1 }, minute)).toBe(series);
    expect(mergeTick(series, { seq: 51, atMs: 10 * minute - 1, price: 1 }, minute)).toBe(series);
  });
});

test('joining pages lets the newer page win and loses no candle', () => {
  const at = (openAtMs: number, close: number) => ({ openAtMs, open: 1, high: 1, low: 1, close, ticks: 1 });
  expect(joinCandles([at(1, 1), at(2, 1)], [at(2, 9), at(3, 9)]).map((c) => c.close)).toEqual([1, 9, 9]);
  expect(joinCandles([at(1, 1)], [])).toEqual([at(1, 1)]);
});

describe('a fresh answer', () => {
  test('is moved on by the newest tick without counting it twice', () => {
    const tick = { seq: 60, atMs: 10 * minute + 30_000, price: 130 };
    expect(refreshedSeries(emptySeries, series.candles, tick, minute)).toEqual({
      candles: [{ openAtMs: 10 * minute, open: 100, high: 130, low: 95, close: 130, ticks: 7 }],
      seq: 60,
    });
  });

  test('gets a new candle when the newest tick opened one', () => {
    const tick = { seq: 60, atMs: 11 * minute + 1, price: 130 };
    expect(refreshedSeries(emptySeries, series.candles, tick, minute).candles).toHaveLength(2);
  });

  test('does not take away a candle that began after it was made', () => {
    const running = { openAtMs: 11 * minute, open: 105, high: 140, low: 101, close: 120, ticks: 4 };
    const before: CandleSeries = { candles: [...series.candles, running], seq: 70 };
    expect(refreshedSeries(before, series.candles, null, minute)).toEqual({
      candles: [series.candles[0], running],
      seq: 70,
    });
  });

  test('that is later than every tick stands as it is', () => {
    const old = { seq: 2, atMs: 9 * minute, price: 1 };
    expect(refreshedSeries(emptySeries, series.candles, old, minute).candles).toEqual(series.candles);
    expect(refreshedSeries(emptySeries, series.candles, null, minute).candles).toBe(series.candles);
  });

  test('without candles changes nothing', () => {
    expect(refreshedSeries(series, [], null, minute)).toBe(series);
  });
});
