import { type Order, parseDecimal, type TapeEntry } from '@fairtick/contracts';
import type { AcceptedOrder, TapeFact } from './decide-order.ts';

/** What an order's acceptance fixed, in integers. @throws RangeError for a number that is none */
export function acceptedOrder(order: Order, decimals: number): AcceptedOrder {
  return {
    direction: order.direction,
    stakeMinor: parseDecimal(order.amount, 2),
    feeMinor: parseDecimal(order.fee, 2),
    payoutBps: order.payoutBps,
    shownPrice: parseDecimal(order.shownPrice, decimals),
    toleranceBps: order.toleranceBps,
    acceptedAtMs: Date.parse(order.acceptedAt),
    closeAtMs: Date.parse(order.closeAt),
  };
}

/** A tape entry in integers. @throws RangeError for a price that is none */
export function factOf(entry: TapeEntry, decimals: number): TapeFact {
  return {
    seq: entry.seq,
    kind: entry.kind,
    price: entry.price === null ? null : parseDecimal(entry.price, decimals),
    atMs: Date.parse(entry.at),
    source: entry.source,
  };
}
