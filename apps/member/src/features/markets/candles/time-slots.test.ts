import { describe, expect, it } from 'vitest';
import type { ChartCandle } from './chart-candle.ts';
import { timePositions } from './time-slots.ts';

const stepMs = 60_000;
const candleAt = (openAtMs: number): ChartCandle => ({ openAtMs, open: 1, high: 1, low: 1, close: 1, ticks: 1 });
const dayMs = 86_400_000;

describe('positions of times among candles', () => {
  it('are exact inside a candle, and continue in even steps before and after all', () => {
    const at = timePositions([candleAt(0), candleAt(stepMs)], 2 * stepMs, stepMs);
    expect([0, 30_000, stepMs, 2.5 * stepMs].map(at)).toEqual([0, 0.5, 1, 2.5]);
    expect([-stepMs, 5 * stepMs].map(at)).toEqual([-1, 5]);
  });

  it('give a gap of a day no room: its times are at the edge of the candle after it', () => {
    const at = timePositions([candleAt(0), candleAt(dayMs)], dayMs + stepMs, stepMs);
    expect([stepMs, dayMs / 2, dayMs - 1].map(at)).toEqual([1, 1, 1]);
    expect(at(dayMs + stepMs / 2)).toBe(1.5);
  });

  it('work with two candles, with one that runs, and without any', () => {
    expect(timePositions([candleAt(0)], stepMs, stepMs)(1.5 * stepMs)).toBe(1.5);
    expect(timePositions([], stepMs, stepMs)(stepMs / 2)).toBe(-0.5);
    expect(timePositions([], null, stepMs)(123)).toBe(0);
  });

  it('agree with a search from the start, for every candle of a series with holes', () => {
    const opens = Array.from({ length: 400 }, (_, index) => index * stepMs + Math.floor(index / 37) * 7 * stepMs);
    const at = timePositions(opens.map(candleAt), null, stepMs);
    for (const time of opens.flatMap((open) => [open, open + 1_000, open + 8 * stepMs])) {
      const index = opens.findLastIndex((open) => open <= time);
      const share = (time - (opens[index] ?? 0)) / stepMs;
      expect(at(time)).toBeCloseTo(index + (index === opens.length - 1 ? share : Math.min(1, share)), 9);
    }
  });
});
