import { type Candle, formatDecimal, parseDecimal } from '@fairtick/contracts';

/** One candle for drawing. Prices are whole pips (exact below 2^53), times are epoch milliseconds. */
export type ChartCandle = {
  readonly openAtMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly ticks: number;
};

/** Decimal string of a price -> whole pips, for drawing only: money and results stay in bigint elsewhere. */
export function toPips(price: string, decimals: number): number {
  return Number(parseDecimal(price, decimals));
}

/** Whole pips -> the decimal string that the wire would carry. */
export function fromPips(pips: number, decimals: number): string {
  return formatDecimal(BigInt(Math.round(pips)), decimals);
}

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
