import { formatDecimal, parseDecimal } from '@fairtick/contracts';

/** A quote for drawing: price in whole pips (exact below 2^53), time of the tape in epoch milliseconds. */
export type ChartTick = { readonly seq: number; readonly atMs: number; readonly price: number };

/** Decimal string of a price -> whole pips, for drawing only: money and results stay in bigint elsewhere. */
export function toPips(price: string, decimals: number): number {
  return Number(parseDecimal(price, decimals));
}

/** Whole pips -> the decimal string that the wire would carry. */
export function fromPips(pips: number, decimals: number): string {
  return formatDecimal(BigInt(Math.round(pips)), decimals);
}
