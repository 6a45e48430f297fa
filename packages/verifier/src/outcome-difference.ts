import { type Order, parseDecimal } from '@fairtick/contracts';
import type { Decision, Tick } from './decide-order.ts';

/** The first way in which the order's stated outcome is not what the tape gives; empty when they agree. */
export function differenceOf(order: Order, decision: Decision, decimals: number): string {
  if (order.status !== decision.state) return `status_should_be_${decision.state}`;
  if (decision.state === 'ordering' || decision.state === 'open') return '';
  if (decision.state === 'void') {
    if (order.voidReason !== decision.reason) return `void_reason_should_be_${decision.reason}`;
    if (!samePoint(order.entry, decision.entry, decimals)) return 'entry_differs';
    if (!samePoint(order.exit, decision.exit, decimals)) return 'exit_differs';
    return order.profit !== null && parseDecimal(order.profit, 2) === 0n ? '' : 'void_must_return_everything';
  }
  if (!samePoint(order.entry, decision.entry, decimals)) return 'entry_differs';
  if (!samePoint(order.exit, decision.exit, decimals)) return 'exit_differs';
  if (order.result !== decision.result) return `result_should_be_${decision.result}`;
  return order.profit !== null && parseDecimal(order.profit, 2) === decision.profitMinor ? '' : 'profit_differs';
}

function samePoint(stated: Order['entry'], tick: Tick | null, decimals: number): boolean {
  if (stated === null || tick === null) return stated === tick;
  return (
    stated.seq === tick.seq &&
    Date.parse(stated.at) === tick.atMs &&
    parseDecimal(stated.price, decimals) === tick.price
  );
}
