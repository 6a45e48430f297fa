import { describe, expect, test } from 'vitest';
import type { ChartCandle } from './chart-candle.ts';
import { type ChartLine, chartLines, lineValues } from './chart-lines.ts';
import type { ChartWindow } from './chart-window.ts';
import { markOf, closedModel as modelOf, runningModel, slotTimes } from './kline-model.ts';
import { movingAverage } from './moving-average.ts';

const stepMs = 60_000;
const candles: ChartCandle[] = Array.from({ length: 50 }, (_, index) => ({
  openAtMs: 1_000_000_000_000 + index * stepMs,
  open: 1000 + index,
  high: 1010 + index,
  low: 990 + index,
  close: 1005 + index,
  ticks: 10 + index,
}));
const closed = candles.slice(0, -1);
const running = candles.at(-1) ?? null;
const runningMs = running?.openAtMs ?? null;

const averages = chartLines((name) => /^ma\d/.test(name), { ema: [], boll: [], rsi: [], macd: [] });
const closesOf = (some: readonly ChartCandle[]) => some.map(({ close }) => close);

function closedModel(
  some: readonly ChartCandle[],
  hasRunning: boolean,
  window: ChartWindow,
  lines: readonly ChartLine[] = averages,
) {
  return modelOf(some, hasRunning, window, lineValues(lines, closesOf(some)));
}

describe('the visible candles', () => {
  test('shows the newest candles with the current one before an empty slot at the right', () => {
    const window = { slots: 20, newerBy: 0 };
    const model = closedModel(closed, true, window);
    expect(model.slots).toHaveLength(20);
    expect(model.slots.slice(-2)).toEqual([null, null]);
    expect(model.slots.at(-3)).toBe(closed.at(-1));
    expect(runningModel(model, running)).toMatchObject({ slot: 18, candle: running });
    expect(slotTimes(closed, runningMs, window, stepMs).at(-1)).toBe((runningMs ?? 0) + stepMs);
  });

  test('counts the visible candles, not the slots that a young chart leaves empty', () => {
    expect(closedModel(closed.slice(0, 12), true, { slots: 40, newerBy: 0 }).count).toBe(12);
    expect(closedModel(closed, true, { slots: 20, newerBy: 0 }).count).toBe(18);
    expect(closedModel(closed, true, { slots: 20, newerBy: 10 }).count).toBe(20);
  });

  test('computes averages with the candles left of the screen', () => {
    const model = closedModel(closed, true, { slots: 20, newerBy: 0 });
    expect(model.lines[2]?.[0]).toBe(1005 + 31 - 14.5);
  });

  test('has the averages of the whole series wherever the window is', () => {
    const whole = movingAverage(
      candles.map(({ close }) => close),
      10,
    );
    for (const newerBy of [7, 30, 34]) {
      const { lines } = closedModel(closed, true, { slots: 20, newerBy });
      const first = 50 - newerBy - 20 + 1;
      expect(lines[1]).toEqual(Array.from({ length: 20 }, (_, slot) => whole[first + slot] ?? null));
    }
  });

  test('extends every average to the current candle', () => {
    const model = closedModel(closed, true, { slots: 20, newerBy: 0 });
    const lines = runningModel(model, running)?.lines;
    for (const [index, length] of [5, 10, 30].entries()) {
      const whole = movingAverage(
        candles.map(({ close }) => close),
        length,
      );
      expect(lines?.[index]).toEqual(whole.slice(-2));
    }
  });

  test('marks the highest high and lowest low of the visible candles only, including the current one', () => {
    const past = closedModel(closed, true, { slots: 20, newerBy: 10 });
    expect(markOf(past, runningModel(past, running), 'high')).toEqual({ slot: 19, price: 1050 });
    expect(markOf(past, null, 'low')).toEqual({ slot: 0, price: 1011 });
    const now = closedModel(closed, true, { slots: 20, newerBy: 0 });
    expect(markOf(now, runningModel(now, running), 'high')).toEqual({ slot: 18, price: 1059 });
    expect(markOf(now, runningModel(now, running), 'low')).toEqual({ slot: 0, price: 1021 });
  });

  test('has no current candle when the window ends before it', () => {
    expect(runningModel(closedModel(closed, true, { slots: 20, newerBy: 2 }), running)).toBeNull();
    expect(runningModel(closedModel(closed, false, { slots: 20, newerBy: 0 }), null)).toBeNull();
  });

  test('has empty slots with earlier times in a young series', () => {
    const young = candles.slice(0, 1);
    const window = { slots: 15, newerBy: 0 };
    const model = closedModel(young, true, window);
    expect(model.slots.filter(Boolean)).toHaveLength(1);
    expect(slotTimes(young, candles[1]?.openAtMs ?? null, window, stepMs)[0]).toBe(
      (candles[0]?.openAtMs ?? 0) - 12 * stepMs,
    );
    expect(model.lines[0]?.every((value) => value === null)).toBe(true);
    expect(runningModel(model, candles[1] ?? null)?.lines).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('extends lines with parameters to the current candle as if it were closed', () => {
    const parameters = { ema: [12, 26], boll: [20, 2], rsi: [14], macd: [12, 26, 9] };
    const lines = chartLines((name) => !/^ma\d/.test(name), parameters);
    const model = closedModel(closed, true, { slots: 20, newerBy: 0 }, lines);
    const whole = lineValues(lines, closesOf(candles)).closed.map((line) => line.slice(-2));
    expect(lines.map(({ label }) => label).join(' ')).toBe('EMA12 EMA26 UP MB DN RSI14 MACD DIF DEA');
    for (const [index, values] of (runningModel(model, running)?.lines ?? []).entries()) {
      expect(values).toEqual(whole[index]?.map((value) => value !== null && expect.closeTo(value, 9)));
    }
    expect(runningModel(model, running)?.lines).toHaveLength(whole.length);
  });

  test('is empty but drawable without candles', () => {
    const model = closedModel([], false, { slots: 15, newerBy: 0 });
    expect(model).toMatchObject({ high: null, low: null, mostTicks: 1, runningSlot: null });
  });
});
