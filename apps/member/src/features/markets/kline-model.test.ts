import { describe, expect, test } from 'vitest';
import type { ChartCandle } from './chart-candle.ts';
import { klineModel } from './kline-model.ts';

const stepMs = 60_000;
const candles: ChartCandle[] = Array.from({ length: 50 }, (_, index) => ({
  openAtMs: 1_000_000_000_000 + index * stepMs,
  open: 1000 + index,
  high: 1010 + index,
  low: 990 + index,
  close: 1005 + index,
  ticks: 10,
}));

describe('what a K-line shows', () => {
  test('is the newest candles with one free slot at the right', () => {
    const model = klineModel({ candles, window: { slots: 20, newerBy: 0 }, stepMs, keepInView: [] });
    expect(model.slots).toHaveLength(20);
    expect(model.slots.at(-1)).toBeNull();
    expect(model.slots.at(-2)).toBe(candles.at(-1));
    expect(model.openTimes.at(-1)).toBe((candles.at(-1)?.openAtMs ?? 0) + stepMs);
  });

  test('has averages that know the candles left of the screen', () => {
    const model = klineModel({ candles, window: { slots: 20, newerBy: 0 }, stepMs, keepInView: [] });
    expect(model.averages[2]?.[0]).toBe(1005 + 31 - 14.5);
  });

  test('marks the highest high and the lowest low on screen only', () => {
    const model = klineModel({ candles, window: { slots: 20, newerBy: 10 }, stepMs, keepInView: [] });
    expect(model.high).toEqual({ slot: 19, price: 1050 });
    expect(model.low).toEqual({ slot: 0, price: 1011 });
  });

  test('keeps live prices in view while it follows them, and forgets them in history', () => {
    const live = klineModel({ candles, window: { slots: 20, newerBy: 0 }, stepMs, keepInView: [2000] });
    const past = klineModel({ candles, window: { slots: 20, newerBy: 5 }, stepMs, keepInView: [2000] });
    expect(live.range.high).toBeGreaterThan(2000);
    expect(past.range.high).toBeLessThan(1100);
  });

  test('of a young series has empty slots with times that go on backwards', () => {
    const model = klineModel({
      candles: candles.slice(0, 2),
      window: { slots: 15, newerBy: 0 },
      stepMs,
      keepInView: [],
    });
    expect(model.slots.filter(Boolean)).toHaveLength(2);
    expect(model.openTimes[0]).toBe((candles[0]?.openAtMs ?? 0) - 12 * stepMs);
    expect(model.averages[0]?.every((value) => value === null)).toBe(true);
  });

  test('of no candles is empty but drawable', () => {
    const model = klineModel({ candles: [], window: { slots: 15, newerBy: 0 }, stepMs, keepInView: [] });
    expect(model.high).toBeNull();
    expect(model.range.high).toBeGreaterThan(model.range.low);
  });
});
