import type { Order } from '@fairtick/contracts';
import { toMinor } from '../order-amounts.ts';

/** Total stake of open orders, and the most that can be lost with them: stakes and fees. Minor units. */
export function exposureOf(orders: readonly Order[]): { stakeMinor: bigint; mostLossMinor: bigint } {
  let stakeMinor = 0n;
  let feesMinor = 0n;
  for (const order of orders) {
    stakeMinor += toMinor(order.amount);
    feesMinor += toMinor(order.fee);
  }
  return { stakeMinor, mostLossMinor: stakeMinor + feesMinor };
}
