import { formatDecimal, parseDecimal } from '@fairtick/contracts';

/** A quote for drawing: price in whole pips (exact below 2^53), time of the tape in epoch milliseconds. */
export type ChartTick = { readonly seq: number; readonly atMs: number; readonly price: number };

/** Converts a decimal price to whole pips, for drawing only: money and results use bigint elsewhere. */
export function toPips(price: string, decimals: number): number {
  return Number(parseDecimal(price, decimals));
}

/** Converts whole pips to the decimal string of the API. */
export function fromPips(pips: number, decimals: number): string {
  return formatDecimal(BigInt(Math.round(pips)), decimals);
}
