import type { Slots } from '../plot/kline-option.ts';
import type { CandleSeries } from './candle-series.ts';
import type { ChartCandle } from './chart-candle.ts';
import { type ChartWindow, visibleRange } from './chart-window.ts';
import { movingAverage } from './moving-average.ts';

export const averageLengths = [5, 10, 30] as const;
const longestAverage = Math.max(...averageLengths);

/** A value marked on the plot. */
export type Mark = { readonly slot: number; readonly price: number };

type Averages = readonly (readonly (number | null)[])[];

/** The visible closed candles: slots from left to right, with their averages and marks. */
export type ClosedModel = {
  readonly slots: Slots;
  readonly averages: Averages;
  /** Number of slots that have a candle. */
  readonly count: number;
  readonly high: Mark | null;
  readonly low: Mark | null;
  readonly mostTicks: number;
  /** Slot of the current candle; null when the window ends before it. */
  readonly runningSlot: number | null;
  /** For each average, the sum of the closes before the current one; null where there are too few. */
  readonly sums: readonly (number | null)[];
};

/**
 * Position of the first slot in the series: one slot stays empty right of the newest candle, for its dot and the tag's
 * arrow.
 */
function firstIndex(total: number, window: ChartWindow): number {
  return visibleRange(window, total).from + 1;
}

/**
 * Opening time of each slot in epoch milliseconds. Slots before the first and after the newest candle continue in even
 * steps, so a young chart has a full time axis. A tick does not change times, so only the current candle's opening time
 * is needed.
 */
export function slotTimes(
  closed: CandleSeries['closed'],
  runningMs: number | null,
  window: ChartWindow,
  stepMs: number,
): readonly number[] {
  const total = closed.length + (runningMs === null ? 0 : 1);
  const first = firstIndex(total, window);
  return Array.from({ length: window.slots }, (_, slot) => {
    const index = first + slot;
    const nearest = Math.min(Math.max(index, 0), total - 1);
    const knownMs = nearest === closed.length ? runningMs : (closed[nearest]?.openAtMs ?? null);
    if (knownMs === null) return index * stepMs;
    return knownMs + (index < 0 ? index : Math.max(0, index - total + 1)) * stepMs;
  });
}

/** Averages of the slots, computed from no more candles than needed. */
function averagesOf(closed: CandleSeries['closed'], first: number, slots: number): Averages {
  const start = Math.max(0, first - longestAverage + 1);
  const closes = closed.slice(start, Math.max(start, first + slots)).map(({ close }) => close);
  return averageLengths.map((length) => {
    const values = movingAverage(closes, length);
    return Array.from({ length: slots }, (_, slot) => values[first + slot - start] ?? null);
  });
}

function sumBefore(closed: CandleSeries['closed'], length: number): number | null {
  if (closed.length < length - 1) return null;
  return closed.slice(closed.length - length + 1).reduce((sum, { close }) => sum + close, 0);
}

/** Everything that changes only when a candle closes or the window moves. */
export function closedModel(closed: CandleSeries['closed'], hasRunning: boolean, window: ChartWindow): ClosedModel {
  const total = closed.length + (hasRunning ? 1 : 0);
  const first = firstIndex(total, window);
  const slots = Array.from({ length: window.slots }, (_, slot): ChartCandle | null => closed[first + slot] ?? null);
  let high: Mark | null = null;
  let low: Mark | null = null;
  let mostTicks = 1;
  let count = 0;
  for (const [slot, candle] of slots.entries()) {
    if (!candle) continue;
    count += 1;
    if (!high || candle.high > high.price) high = { slot, price: candle.high };
    if (!low || candle.low < low.price) low = { slot, price: candle.low };
    mostTicks = Math.max(mostTicks, candle.ticks);
  }
  const runningSlot = closed.length - first;
  return {
    slots,
    averages: averagesOf(closed, first, window.slots),
    count,
    high,
    low,
    mostTicks,
    runningSlot: hasRunning && runningSlot < window.slots ? runningSlot : null,
    sums: averageLengths.map((length) => sumBefore(closed, length)),
  };
}

/** Everything that changes with a tick. */
export type RunningModel = {
  readonly slot: number;
  readonly candle: ChartCandle;
  /** Averages of the previous and the current candle, so that each line reaches the newest. */
  readonly averages: Averages;
};

/** The current candle's part; null when there is none or the window ends before it. */
export function runningModel(model: ClosedModel, candle: ChartCandle | null): RunningModel | null {
  const { runningSlot, sums, averages } = model;
  if (!candle || runningSlot === null) return null;
  return {
    slot: runningSlot,
    candle,
    averages: averageLengths.map((length, index) => {
      const sum = sums[index] ?? null;
      return [averages[index]?.[runningSlot - 1] ?? null, sum === null ? null : (sum + candle.close) / length];
    }),
  };
}

/** The higher of the closed candles' high and the running one's, or the lower of the lows. */
export function markOf(model: ClosedModel, running: RunningModel | null, which: 'high' | 'low'): Mark | null {
  const closed = model[which];
  if (!running) return closed;
  const price = running.candle[which];
  const beats = !closed || (which === 'high' ? price > closed.price : price < closed.price);
  return beats ? { slot: running.slot, price } : closed;
}
