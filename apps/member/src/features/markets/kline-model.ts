import type { ChartCandle } from './chart-candle.ts';
import { type ChartWindow, visibleRange } from './chart-window.ts';
import type { Slots } from './kline-option.ts';
import { movingAverage } from './moving-average.ts';
import { type PlotRange, plotRange } from './plot-layout.ts';

export const averageLengths = [5, 10, 30] as const;

/** A value to be marked on the plot. */
export type Mark = { readonly slot: number; readonly price: number };

/** What is on screen: slots from left to right, with the averages, range and marks that belong to them. */
export type KlineModel = {
  readonly slots: Slots;
  readonly openTimes: readonly number[];
  readonly averages: readonly (readonly (number | null)[])[];
  readonly range: PlotRange;
  readonly high: Mark | null;
  readonly low: Mark | null;
};

type Input = {
  candles: readonly ChartCandle[];
  window: ChartWindow;
  stepMs: number;
  /** Prices that should stay on the plot, such as the last one and those of open orders. */
  keepInView: readonly number[];
};

/** Slots before the first and after the newest candle go on in even steps, so a young chart has a full time axis. */
function openTimeAt(candles: readonly ChartCandle[], index: number, stepMs: number): number {
  const known = candles[Math.min(Math.max(index, 0), candles.length - 1)];
  if (!known) return index * stepMs;
  const beyond = index < 0 ? index : Math.max(0, index - candles.length + 1);
  return known.openAtMs + beyond * stepMs;
}

export function klineModel({ candles, window, stepMs, keepInView }: Input): KlineModel {
  const { from, to } = visibleRange(window, candles.length);
  // One free slot right of the newest candle, where its dot and the tag's arrow have room.
  const indexes = Array.from({ length: to - from }, (_, slot) => from + slot + 1);
  const slots = indexes.map((index) => candles[index] ?? null);
  const closes = candles.map((candle) => candle.close);
  const averages = averageLengths.map((length) => {
    const values = movingAverage(closes, length);
    return indexes.map((index) => values[index] ?? null);
  });
  let high: Mark | null = null;
  let low: Mark | null = null;
  for (const [slot, candle] of slots.entries()) {
    if (!candle) continue;
    if (!high || candle.high > high.price) high = { slot, price: candle.high };
    if (!low || candle.low < low.price) low = { slot, price: candle.low };
  }
  const edges = [high, low].flatMap((mark) => (mark ? [mark.price] : []));
  const range = plotRange(window.newerBy === 0 ? [...edges, ...keepInView] : edges);
  return { slots, openTimes: indexes.map((index) => openTimeAt(candles, index, stepMs)), averages, range, high, low };
}
