import type { ChartTick } from '../../../shared/live/chart-tick.ts';
import type { ChartCandle } from '../candles/chart-candle.ts';

/** One slot of the trend chart; null before the first known price. */
export type TrendPoint = { readonly atMs: number; readonly price: number | null };

/**
 * Ticks, oldest first, as one point a second up to `untilMs`: each shows the last price at that time.
 */
export function secondPoints(ticks: readonly ChartTick[], untilMs: number, seconds: number): TrendPoint[] {
  const lastSecondMs = Math.floor(untilMs / 1000) * 1000;
  let next = 0;
  let price: number | null = null;
  return Array.from({ length: seconds }, (_, index) => {
    const atMs = lastSecondMs - (seconds - 1 - index) * 1000;
    // Each second shows the price at its end, so the newest point is the live price.
    while (next < ticks.length && (ticks[next]?.atMs ?? 0) < atMs + 1000) {
      price = ticks[next]?.price ?? price;
      next += 1;
    }
    return { atMs, price };
  });
}

/** The newest closes, padded on the left while the series is short. */
export function closePoints(candles: readonly ChartCandle[], slots: number, stepMs: number): TrendPoint[] {
  const shown = candles.slice(-slots);
  const firstMs = shown[0]?.openAtMs ?? 0;
  const missing = slots - shown.length;
  return [
    ...Array.from({ length: missing }, (_, index) => ({ atMs: firstMs - (missing - index) * stepMs, price: null })),
    ...shown.map((candle) => ({ atMs: candle.openAtMs, price: candle.close })),
  ];
}
