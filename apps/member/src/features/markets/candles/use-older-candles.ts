import { candles as candlesEndpoint, type Interval, type Product, pipDecimals } from '@fairtick/contracts';
import { useRef } from 'react';
import { usePlatform } from '../../../shared/platform.tsx';
import { type CandleSeries, candleAt, candleCount } from './candle-series.ts';
import { type ChartCandle, toChartCandle } from './chart-candle.ts';

/** How far back a chart goes; beyond it a wider interval is the better view. */
const mostCandles = 5_000;
/** Few enough that reading a page in costs no frame, many enough that a drag seldom waits. */
const olderPageSize = 1_000;

/**
 * Asks for the candles before those that are loaded, one page at a time, until there are none or enough.
 * @returns what a chart calls when its window comes near the oldest candle, as often as it likes
 */
export function useOlderCandles(
  product: Product,
  interval: Interval,
  series: CandleSeries,
  onFound: (page: readonly ChartCandle[]) => void,
): () => void {
  const { call } = usePlatform();
  // A page that found nothing leaves the oldest candle where it was, so its question is not asked again.
  const asked = useRef('');

  async function loadOlder(): Promise<void> {
    const oldestMs = candleAt(series, 0)?.openAtMs;
    const room = mostCandles - candleCount(series);
    if (oldestMs === undefined || room <= 0) return;
    const question = `${product.id} ${interval} ${oldestMs}`;
    if (asked.current === question) return;
    asked.current = question;
    const query = { interval, to: new Date(oldestMs).toISOString(), limit: Math.min(olderPageSize, room) };
    const answer = await call(candlesEndpoint, { params: { id: product.id }, query }, { quiet: true }).catch(
      () => null,
    );
    if (answer === null) asked.current = '';
    else onFound(answer.items.map((item) => toChartCandle(item, pipDecimals(product.pip))));
  }

  return () => void loadOlder();
}
