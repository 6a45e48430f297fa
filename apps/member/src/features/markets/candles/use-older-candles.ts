import { candles as candlesEndpoint, type Interval, type Product, pipDecimals } from '@fairtick/contracts';
import { useRef } from 'react';
import { usePlatform } from '../../../shared/platform.tsx';
import { type CandleSeries, candleAt, candleCount } from './candle-series.ts';
import { type ChartCandle, toChartCandle } from './chart-candle.ts';

/** How far back a chart goes; beyond it a wider interval is the better view. */
const mostCandles = 5_000;
/** Small enough that adding a page drops no frame, large enough that a drag rarely waits. */
const olderPageSize = 1_000;

/**
 * Fetches the candles before the loaded ones, page by page, until there are none or enough.
 * @returns function for the chart to call when its window comes near the oldest candle; repeated calls are harmless
 */
export function useOlderCandles(
  product: Product,
  interval: Interval,
  series: CandleSeries,
  onFound: (page: readonly ChartCandle[], isLast: boolean) => void,
): () => void {
  const { call } = usePlatform();
  // An empty page leaves the oldest candle unchanged, so the same request is not sent again.
  const asked = useRef('');

  async function loadOlder(): Promise<void> {
    const oldestMs = candleAt(series, 0)?.openAtMs;
    const room = mostCandles - candleCount(series);
    if (oldestMs === undefined || room <= 0) return;
    const question = `${product.id} ${interval} ${oldestMs}`;
    if (asked.current === question) return;
    asked.current = question;
    const limit = Math.min(olderPageSize, room);
    const query = { interval, to: new Date(oldestMs).toISOString(), limit };
    const answer = await call(candlesEndpoint, { params: { id: product.id }, query }, { quiet: true }).catch(
      () => null,
    );
    if (answer === null) asked.current = '';
    else {
      const page = answer.items.map((item) => toChartCandle(item, pipDecimals(product.pip)));
      onFound(page, page.length < limit);
    }
  }

  return () => void loadOlder();
}
