import { candles as candlesEndpoint, type Interval, type Product, pipDecimals } from '@fairtick/contracts';
import { useRef, useState } from 'react';
import { usePlatform } from '../../app/platform.tsx';
import { type ChartCandle, toChartCandle } from './chart-candle.ts';
import { joinCandles } from './merge-tick.ts';

export const candlesPageSize = 300;
/** How far back a chart goes; beyond it a wider interval is the better view. */
const mostCandles = 3_000;

type Older = { key: string; candles: readonly ChartCandle[]; complete: boolean };

/** Candles before those that are loaded, page by page on demand, until there are none or enough. */
export function useOlderCandles(product: Product, interval: Interval, newer: readonly ChartCandle[]) {
  const { call } = usePlatform();
  const key = `${product.id} ${interval}`;
  const [state, setState] = useState<Older>({ key, candles: [], complete: false });
  const older = state.key === key ? state : { key, candles: [], complete: false };
  const candles = joinCandles(older.candles, newer);
  const oldestMs = candles[0]?.openAtMs;
  const asking = useRef('');

  async function loadOlder(): Promise<void> {
    if (oldestMs === undefined || older.complete || candles.length >= mostCandles) return;
    const question = `${key} ${oldestMs}`;
    if (asking.current === question) return;
    asking.current = question;
    const query = { interval, to: new Date(oldestMs - 1).toISOString(), limit: candlesPageSize };
    const answer = await call(candlesEndpoint, { params: { id: product.id }, query }, { quiet: true }).catch(
      () => null,
    );
    if (answer === null) {
      asking.current = '';
      return;
    }
    const decimals = pipDecimals(product.pip);
    const found = answer.items.map((item) => toChartCandle(item, decimals)).filter((item) => item.openAtMs < oldestMs);
    setState((was) => ({
      key,
      candles: joinCandles(found, was.key === key ? was.candles : []),
      complete: found.length === 0,
    }));
  }

  return { candles, loadOlder: () => void loadOlder() };
}
