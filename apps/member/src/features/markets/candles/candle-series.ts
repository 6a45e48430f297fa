import type { ChartTick } from '../../../shared/live/chart-tick.ts';
import type { ChartCandle } from './chart-candle.ts';

/**
 * Candles, oldest first. A tick replaces only the current one, so the closed candles keep their identity until the next
 * candle begins, and values derived from them can be reused.
 */
export type CandleSeries = {
  readonly closed: readonly ChartCandle[];
  /** The newest candle, which ticks still change; null before the first. */
  readonly running: ChartCandle | null;
  /** The last sequence that was merged in. */
  readonly seq: number;
};

export const emptySeries: CandleSeries = { closed: [], running: null, seq: 0 };

export function candleCount({ closed, running }: CandleSeries): number {
  return closed.length + (running ? 1 : 0);
}

/** The candle at a position counted from the oldest; null outside the series. */
export function candleAt({ closed, running }: CandleSeries, index: number): ChartCandle | null {
  return index === closed.length ? running : (closed[index] ?? null);
}

/** The newest `most` candles, the current one last. */
export function newestCandles({ closed, running }: CandleSeries, most: number): readonly ChartCandle[] {
  if (!running) return [];
  return [...(most > 1 ? closed.slice(1 - most) : []), running];
}

function openedBy(tick: ChartTick, openAtMs: number): ChartCandle {
  return { openAtMs, open: tick.price, high: tick.price, low: tick.price, close: tick.price, ticks: 1 };
}

/**
 * Merges one live tick. A tick that was merged already, or is older than the current candle, returns the same object.
 * New candles keep the current one's alignment, so days that start at the platform's midnight need no special case.
 */
export function mergeTick(series: CandleSeries, tick: ChartTick, stepMs: number): CandleSeries {
  const { closed, running } = series;
  if (tick.seq <= series.seq) return series;
  if (!running) {
    return { closed, running: openedBy(tick, Math.floor(tick.atMs / stepMs) * stepMs), seq: tick.seq };
  }
  if (tick.atMs < running.openAtMs) return series;
  const stepsOn = Math.floor((tick.atMs - running.openAtMs) / stepMs);
  if (stepsOn > 0) {
    const next = openedBy(tick, running.openAtMs + stepsOn * stepMs);
    return { closed: [...closed, running], running: next, seq: tick.seq };
  }
  const merged: ChartCandle = {
    ...running,
    high: Math.max(running.high, tick.price),
    low: Math.min(running.low, tick.price),
    close: tick.price,
    ticks: running.ticks + 1,
  };
  return { closed, running: merged, seq: tick.seq };
}

/**
 * Replaces the series by a fresh answer of the newest candles. Candles that began after the answer was made stay, and
 * so do the earlier ones, unless there is an unknown gap between: then they are dropped, because a gap must not be
 * drawn over. In the newest candle of the answer, the ticks seen since then count too. The newest tick may be in the
 * answer already, so it updates the price but not the count.
 */
export function refreshedSeries(
  before: CandleSeries,
  answer: readonly ChartCandle[],
  newest: ChartTick | null,
  stepMs: number,
): CandleSeries {
  const first = answer[0];
  const last = answer.at(-1);
  if (!first || !last) return before;
  const known = before.running ? [...before.closed, before.running] : before.closed;
  const meets = (known.at(-1)?.openAtMs ?? 0) >= first.openAtMs;
  const older = meets ? known.filter((candle) => candle.openAtMs < first.openAtMs) : [];
  const began = known.filter((candle) => candle.openAtMs > last.openAtMs);
  const running = began.at(-1);
  if (running) return { closed: [...older, ...answer, ...began.slice(0, -1)], running, seq: before.seq };
  const seen = before.running?.openAtMs === last.openAtMs ? before.running : last;
  const joined = {
    ...last,
    high: Math.max(last.high, seen.high),
    low: Math.min(last.low, seen.low),
    ticks: Math.max(last.ticks, seen.ticks),
  };
  const fresh: CandleSeries = { closed: [...older, ...answer.slice(0, -1)], running: joined, seq: 0 };
  if (!newest) return fresh;
  const merged = mergeTick(fresh, newest, stepMs);
  if (merged.running?.openAtMs !== last.openAtMs) return merged;
  return { ...merged, running: { ...merged.running, ticks: joined.ticks } };
}

/** Prepends an older page; where both have a candle, the series wins. */
export function withOlder(series: CandleSeries, page: readonly ChartCandle[]): CandleSeries {
  const firstMs = candleAt(series, 0)?.openAtMs;
  if (firstMs === undefined) return series;
  const older = page.filter((candle) => candle.openAtMs < firstMs);
  return older.length === 0 ? series : { ...series, closed: [...older, ...series.closed] };
}
