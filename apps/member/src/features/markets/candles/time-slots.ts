import type { CandleSeries } from './candle-series.ts';

/**
 * The position of an instant among all candles: whole numbers are the left edges of candles. Time without candles takes
 * no room on the chart; before the first and after the newest candle, positions continue in even steps.
 */
export function timePositions(
  closed: CandleSeries['closed'],
  runningMs: number | null,
  stepMs: number,
): (atMs: number) => number {
  const total = closed.length + (runningMs === null ? 0 : 1);
  const openMs = (index: number) => (index === closed.length ? runningMs : closed[index]?.openAtMs) ?? 0;
  return (atMs) => {
    if (total === 0) return 0;
    const [firstMs, newestMs] = [openMs(0), openMs(total - 1)];
    if (atMs < firstMs) return (atMs - firstMs) / stepMs;
    if (atMs >= newestMs) return total - 1 + (atMs - newestMs) / stepMs;
    let [low, high] = [0, total - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (openMs(middle) <= atMs) low = middle;
      else high = middle;
    }
    return low + Math.min(1, (atMs - openMs(low)) / stepMs);
  };
}
