import { type Direction, formatDecimal, type Order, parseDecimal, pipDecimals } from '@fairtick/contracts';
import { profitOf } from '@fairtick/verifier';
import { toMinor } from './order-amounts.ts';

export type Standing = { result: 'win' | 'lose' | 'tie'; profitMinor: bigint };

/** The settlement rule: rise wins above its entry, fall below it, equal is a tie. */
function resultOf(direction: Direction, entry: bigint, price: bigint): Standing['result'] {
  if (price === entry) return 'tie';
  return price > entry === (direction === 'rise') ? 'win' : 'lose';
}

/** Result of an open order if `price` were its exit; null before its entry is known. Integers, never floats. */
export function settlePreview(order: Order, price: string | null): Standing | null {
  if (!order.entry || price === null) return null;
  const scale = Math.max(pipDecimals(order.entry.price), pipDecimals(price));
  const result = resultOf(order.direction, parseDecimal(order.entry.price, scale), parseDecimal(price, scale));
  const money = { stakeMinor: toMinor(order.amount), feeMinor: toMinor(order.fee), payoutBps: order.payoutBps };
  return { result, profitMinor: profitOf(money, result) };
}

/** Signed difference of two prices as a decimal string with a plain "-". */
export function priceDifference(price: string, from: string): { text: string; sign: -1 | 0 | 1 } {
  const scale = Math.max(pipDecimals(price), pipDecimals(from));
  const units = parseDecimal(price, scale) - parseDecimal(from, scale);
  return { text: formatDecimal(units, scale), sign: units === 0n ? 0 : units < 0n ? -1 : 1 };
}
