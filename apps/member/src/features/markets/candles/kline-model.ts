import type { Slots } from '../plot/kline-option.ts';
import type { CandleSeries } from './candle-series.ts';
import type { ChartCandle } from './chart-candle.ts';
import type { LineValues } from './chart-lines.ts';
import { type ChartWindow, visibleRange } from './chart-window.ts';

/** A value marked on the plot. */
export type Mark = { readonly slot: number; readonly price: number };

type Lines = readonly (readonly (number | null)[])[];

/** The visible closed candles: slots from left to right, with the values of the lines and marks. */
export type ClosedModel = {
  readonly slots: Slots;
  readonly lines: Lines;
  /** Number of slots that have a candle. */
  readonly count: number;
  readonly high: Mark | null;
  readonly low: Mark | null;
  readonly mostTicks: number;
  /** Slot of the current candle; null when the window ends before it. */
  readonly runningSlot: number | null;
  /** For each line, its value at a close of the current candle. */
  readonly running: LineValues['running'];
};

/**
 * Position of the first slot in the series: one slot stays empty right of the newest candle, for its dot and the tag's
 * arrow.
 */
export function firstIndex(total: number, window: ChartWindow): number {
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

/** Everything that changes only when a candle closes or the window moves. */
export function closedModel(
  closed: CandleSeries['closed'],
  hasRunning: boolean,
  window: ChartWindow,
  values: LineValues,
): ClosedModel {
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
    lines: values.closed.map((line) => slots.map((_, slot) => line[first + slot] ?? null)),
    count,
    high,
    low,
    mostTicks,
    runningSlot: hasRunning && runningSlot < window.slots ? runningSlot : null,
    running: values.running,
  };
}

/** Everything that changes with a tick. */
export type RunningModel = {
  readonly slot: number;
  readonly candle: ChartCandle;
  /** Values of the previous and the current candle, so that each line reaches the newest. */
  readonly lines: Lines;
};

/** The current candle's part; null when there is none or the window ends before it. */
export function runningModel(model: ClosedModel, candle: ChartCandle | null): RunningModel | null {
  const { runningSlot, running, lines } = model;
  if (!candle || runningSlot === null) return null;
  return {
    slot: runningSlot,
    candle,
    lines: running.map((next, index) => [lines[index]?.[runningSlot - 1] ?? null, next(candle.close)]),
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
