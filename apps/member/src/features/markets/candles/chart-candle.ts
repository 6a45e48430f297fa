import type { Candle } from '@fairtick/contracts';
import { toPips } from '../../../shared/live/chart-tick.ts';

/** One candle for drawing. Prices are whole pips, times are epoch milliseconds. */
export type ChartCandle = {
  readonly openAtMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** 0 for a candle of the source's history, which is no part of the tape. */
  readonly ticks: number;
};

export function toChartCandle(candle: Candle, decimals: number): ChartCandle {
  const [openTime, open, high, low, close, ticks] = candle;
  return {
    openAtMs: Date.parse(openTime),
    open: toPips(open, decimals),
    high: toPips(high, decimals),
    low: toPips(low, decimals),
    close: toPips(close, decimals),
    ticks,
  };
}
