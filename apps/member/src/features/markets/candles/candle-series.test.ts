import { describe, expect, test } from 'vitest';
import {
  type CandleSeries,
  candleAt,
  candleCount,
  emptySeries,
  mergeTick,
  newestCandles,
  refreshedSeries,
  withOlder,
} from './candle-series.ts';

const minute = 60_000;
const running = { openAtMs: 10 * minute, open: 100, high: 110, low: 95, close: 105, ticks: 7 };
const series: CandleSeries = { closed: [], running, seq: 50 };
const at = (nth: number, close = 1) => ({ openAtMs: nth * minute, open: 1, high: 9, low: 1, close, ticks: 1 });
const minutes = ({ closed, running: last }: CandleSeries) =>
  [...closed, ...(last ? [last] : [])].map(({ openAtMs }) => openAtMs / minute);

describe('a live tick', () => {
  test('opens the first candle on the interval of its tick', () => {
    const merged = mergeTick(emptySeries, { seq: 1, atMs: 3 * minute + 12_345, price: 42 }, minute);
    expect(merged).toEqual({
      closed: [],
      running: { openAtMs: 3 * minute, open: 42, high: 42, low: 42, close: 42, ticks: 1 },
      seq: 1,
    });
  });

  test('moves close, high, low and count of the current candle, never its open', () => {
    const higher = mergeTick(series, { seq: 51, atMs: 10 * minute + 1, price: 120 }, minute);
    const lower = mergeTick(higher, { seq: 52, atMs: 11 * minute - 1, price: 90 }, minute);
    expect(lower.running).toEqual({ openAtMs: 10 * minute, open: 100, high: 120, low: 90, close: 90, ticks: 9 });
  });

  test('keeps the list of closed candles identical', () => {
    const long: CandleSeries = { closed: [at(8), at(9)], running, seq: 50 };
    expect(mergeTick(long, { seq: 51, atMs: 10 * minute + 1, price: 120 }, minute).closed).toBe(long.closed);
  });

  test('starts a new candle at the very first millisecond of the next interval', () => {
    const merged = mergeTick(series, { seq: 51, atMs: 11 * minute, price: 99 }, minute);
    expect(merged.running).toEqual({ openAtMs: 11 * minute, open: 99, high: 99, low: 99, close: 99, ticks: 1 });
    expect(merged.closed[0]).toBe(running);
  });

  test('creates no candles for intervals without ticks', () => {
    expect(minutes(mergeTick(series, { seq: 51, atMs: 15 * minute + 5, price: 99 }, minute))).toEqual([10, 15]);
  });

  test('keeps the alignment of days that start at the platform midnight', () => {
    const dayMs = 86_400_000;
    const midnightUtc8 = 16 * 3_600_000;
    const days: CandleSeries = { ...emptySeries, running: { ...running, openAtMs: midnightUtc8 } };
    const merged = mergeTick(days, { seq: 2, atMs: midnightUtc8 + dayMs + 1, price: 2 }, dayMs);
    expect(merged.running?.openAtMs).toBe(midnightUtc8 + dayMs);
  });

  test('changes nothing if merged before or older than the newest candle', () => {
    expect(mergeTick(series, { seq: 50, atMs: 10 * minute + 1, price: 1 }, minute)).toBe(series);
    expect(mergeTick(series, { seq: 51, atMs: 10 * minute - 1, price: 1 }, minute)).toBe(series);
  });
});

describe('a fresh answer', () => {
  test('is moved on by the newest tick without counting it twice', () => {
    const tick = { seq: 60, atMs: 10 * minute + 30_000, price: 130 };
    expect(refreshedSeries(emptySeries, [running], tick, minute)).toEqual({
      closed: [],
      running: { openAtMs: 10 * minute, open: 100, high: 130, low: 95, close: 130, ticks: 7 },
      seq: 60,
    });
  });

  test('keeps the extremes and the count of ticks that came while it was on its way', () => {
    const seen: CandleSeries = { closed: [], running: { ...running, high: 140, low: 90, ticks: 12 }, seq: 60 };
    const tick = { seq: 60, atMs: 10 * minute + 30_000, price: 130 };
    expect(refreshedSeries(seen, [running], tick, minute).running).toEqual({
      ...running,
      high: 140,
      low: 90,
      close: 130,
      ticks: 12,
    });
  });

  test('gets a new candle when the newest tick opened one', () => {
    const tick = { seq: 60, atMs: 11 * minute + 1, price: 130 };
    expect(minutes(refreshedSeries(emptySeries, [running], tick, minute))).toEqual([10, 11]);
  });

  test('does not take away a candle that began after it was made', () => {
    const began = { openAtMs: 11 * minute, open: 105, high: 140, low: 101, close: 120, ticks: 4 };
    const before: CandleSeries = { closed: [running], running: began, seq: 70 };
    expect(refreshedSeries(before, [running], null, minute)).toEqual({ closed: [running], running: began, seq: 70 });
  });

  test('keeps earlier candles when it begins later than the one before', () => {
    const before: CandleSeries = { closed: [at(1), at(2), at(3)], running: at(4), seq: 5 };
    expect(minutes(refreshedSeries(before, [at(3), at(4), at(5)], null, minute))).toEqual([1, 2, 3, 4, 5]);
  });

  test('corrects what was missed while the connection was down', () => {
    const cut: CandleSeries = { closed: [at(1), at(2)], running: at(6), seq: 5 };
    expect(minutes(refreshedSeries(cut, [at(2), at(3), at(4), at(5), at(6)], null, minute))).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
  });

  test('drops older candles when the gap between is unknown', () => {
    const long: CandleSeries = { closed: [at(1), at(2)], running: at(3), seq: 5 };
    expect(minutes(refreshedSeries(long, [at(9), at(10)], null, minute))).toEqual([9, 10]);
  });

  test('is used unchanged when it is newer than every tick', () => {
    const old = { seq: 2, atMs: 9 * minute, price: 1 };
    expect(refreshedSeries(emptySeries, [running], old, minute).running).toEqual(running);
    expect(refreshedSeries(emptySeries, [running], null, minute).running).toEqual(running);
  });

  test('without candles changes nothing', () => {
    expect(refreshedSeries(series, [], null, minute)).toBe(series);
  });
});

describe('a series', () => {
  const long: CandleSeries = { closed: [at(1), at(2)], running: at(3), seq: 5 };

  test('prepends older pages and keeps its own candles where both have one', () => {
    expect(minutes(withOlder(long, [at(-1), at(0), at(1, 77)]))).toEqual([-1, 0, 1, 2, 3]);
    expect(withOlder(long, [at(-1), at(1, 77)]).closed[1]?.close).toBe(1);
  });

  test('stays the same object when a page brings nothing', () => {
    expect(withOlder(long, [])).toBe(long);
    expect(withOlder(emptySeries, [at(1)])).toBe(emptySeries);
  });

  test('counts its current candle, as the last one', () => {
    expect(candleCount(long)).toBe(3);
    expect(candleCount(emptySeries)).toBe(0);
    expect([candleAt(long, 1), candleAt(long, 2), candleAt(long, 3), candleAt(long, -1)]).toEqual([
      at(2),
      at(3),
      null,
      null,
    ]);
    expect(newestCandles(long, 2)).toEqual([at(2), at(3)]);
    expect(newestCandles(long, 1)).toEqual([at(3)]);
    expect(newestCandles(emptySeries, 5)).toEqual([]);
  });
});
