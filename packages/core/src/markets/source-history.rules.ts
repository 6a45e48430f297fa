import { type Interval, intervalMs } from '@fairtick/contracts';
import { midOf } from './recordings.rules.ts';

/** Candle lengths that are fetched from a source; the others are computed from them. */
export const historyIntervals = ['1m', '15m', '1h'] as const satisfies readonly Interval[];
export type HistoryInterval = (typeof historyIntervals)[number];

const basis: Record<Interval, HistoryInterval> = {
  '1m': '1m',
  '5m': '1m',
  '15m': '15m',
  '30m': '15m',
  '1h': '1h',
  '4h': '1h',
  '1d': '1h',
};

/** The stored length that candles of an interval are computed from. */
export function historyBasisOf(interval: Interval): HistoryInterval {
  return basis[interval];
}

/** A candle of a source: decimal texts as received. */
export type SourceCandle = { openMs: number; open: string; high: string; low: string; close: string };

/** Prices in pips. */
export type HistoryCandle = { openMs: number; open: bigint; high: bigint; low: bigint; close: bigint };

/** The candles of a source that are complete at `nowMs` and well-formed, in pips; each opening time once. */
export function completeCandles(
  candles: readonly SourceCandle[],
  { interval, pipDecimals, nowMs }: { interval: HistoryInterval; pipDecimals: number; nowMs: number },
): HistoryCandle[] {
  const stepMs = intervalMs[interval];
  const byTime = new Map<number, HistoryCandle>();
  for (const { openMs, ...texts } of candles) {
    const [open, high, low, close] = [texts.open, texts.high, texts.low, texts.close].map((text) =>
      midOf(text, text, pipDecimals),
    );
    if (!Number.isInteger(openMs) || openMs % stepMs !== 0 || openMs + stepMs > nowMs) continue;
    if (open == null || high == null || low == null || close == null || low <= 0n) continue;
    if (high < open || high < close || low > open || low > close) continue;
    byTime.set(openMs, { openMs, open, high, low, close });
  }
  return [...byTime.values()].sort((a, b) => a.openMs - b.openMs);
}
