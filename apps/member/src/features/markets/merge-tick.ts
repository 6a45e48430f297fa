import type { ChartTick } from '../../app/live/chart-tick.ts';
import type { ChartCandle } from './chart-candle.ts';

/** Candles oldest first, and the last sequence that was merged into them. */
export type CandleSeries = { readonly candles: readonly ChartCandle[]; readonly seq: number };

function openedBy(tick: ChartTick, openAtMs: number): ChartCandle {
  return { openAtMs, open: tick.price, high: tick.price, low: tick.price, close: tick.price, ticks: 1 };
}

/**
 * The series with one live tick in it. A tick that was merged already, or that is older than the newest candle,
 * changes nothing and gives back the same object. New candles keep the newest one's alignment, so days that start
 * at the platform's midnight need no special case.
 */
export function mergeTick(series: CandleSeries, tick: ChartTick, stepMs: number): CandleSeries {
  if (tick.seq <= series.seq) return series;
  const last = series.candles.at(-1);
  if (!last) return { candles: [openedBy(tick, Math.floor(tick.atMs / stepMs) * stepMs)], seq: tick.seq };
  if (tick.atMs < last.openAtMs) return series;
  const stepsOn = Math.floor((tick.atMs - last.openAtMs) / stepMs);
  if (stepsOn > 0) {
    return { candles: [...series.candles, openedBy(tick, last.openAtMs + stepsOn * stepMs)], seq: tick.seq };
  }
  const merged: ChartCandle = {
    ...last,
    high: Math.max(last.high, tick.price),
    low: Math.min(last.low, tick.price),
    close: tick.price,
    ticks: last.ticks + 1,
  };
  return { candles: [...series.candles.slice(0, -1), merged], seq: tick.seq };
}

export const emptySeries: CandleSeries = { candles: [], seq: 0 };

/**
 * A fresh answer in place of what was shown. Candles that began since the answer was made stay. In the newest one that
 * it has, the newest tick may be later, so it moves the price on; it may also be in there already, so it is not counted.
 */
export function refreshedSeries(
  before: CandleSeries,
  answer: readonly ChartCandle[],
  newest: ChartTick | null,
  stepMs: number,
): CandleSeries {
  const last = answer.at(-1);
  if (!last) return before;
  const began = before.candles.filter((candle) => candle.openAtMs > last.openAtMs);
  if (began.length > 0) return { candles: [...answer, ...began], seq: before.seq };
  if (!newest) return { candles: answer, seq: 0 };
  const merged = mergeTick({ candles: answer, seq: 0 }, newest, stepMs);
  const moved = merged.candles.at(-1);
  if (!moved || moved.openAtMs !== last.openAtMs) return merged;
  return { ...merged, candles: [...answer.slice(0, -1), { ...moved, ticks: last.ticks }] };
}

/** Older and newer pages of one series as one, oldest first; where both have a candle, `newer` is right. */
export function joinCandles(older: readonly ChartCandle[], newer: readonly ChartCandle[]): readonly ChartCandle[] {
  const first = newer[0];
  if (!first) return older;
  return [...older.filter((candle) => candle.openAtMs < first.openAtMs), ...newer];
}
