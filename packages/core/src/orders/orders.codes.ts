import {
  type Direction,
  directions,
  type ErrorCode,
  type OrderResult,
  orderResults,
  type ResultFilter,
  type VoidReason,
  voidReasons,
} from '@fairtick/contracts';

/** The database numbers directions, results and void reasons from 1, in the order of the contract. */
export function directionNumber(direction: Direction): number {
  return directions.indexOf(direction) + 1;
}
export function directionOf(number: number): Direction {
  return known(directions[number - 1], number);
}
/** The results of a filter. */
export function resultNumbers(filter: ResultFilter): number[] {
  const results: OrderResult[] = filter === 'refund' ? ['tie', 'void'] : [filter];
  return results.map((result) => orderResults.indexOf(result) + 1);
}
export function resultOf(number: number): OrderResult {
  return known(orderResults[number - 1], number);
}
export function voidReasonOf(number: number): VoidReason {
  return known(voidReasons[number - 1], number);
}

function known<T>(name: T | undefined, number: number): T {
  if (name === undefined) throw new RangeError(`unknown number ${number}`);
  return name;
}

/** Verdicts of place_orders other than 0, accepted. Stored with the idempotency keys: append, never renumber. */
export const refusals: Readonly<Record<number, ErrorCode>> = {
  1: 'UNAUTHENTICATED',
  2: 'IDEMPOTENCY_KEY_CONFLICT',
  10: 'ORDER_TRADING_BARRED',
  11: 'ORDER_PRODUCT_UNAVAILABLE',
  12: 'ORDER_REAL_NOT_AVAILABLE',
  13: 'ORDER_MARKET_NOT_OPEN',
  14: 'ORDER_MARKET_CLOSED',
  15: 'ORDER_FEED_STALLED',
  16: 'ORDER_DURATION_UNAVAILABLE',
  17: 'ORDER_STAKE_OUT_OF_RANGE',
  18: 'ORDER_UNVERIFIED_LIMIT',
  19: 'ORDER_PRICE_STALE',
  20: 'ORDER_PENDING_SETTLEMENT',
  21: 'ORDER_OPEN_STAKE_LIMIT',
  22: 'ORDER_DAY_STAKE_LIMIT',
  23: 'ORDER_INSUFFICIENT_BALANCE',
  24: 'ORDER_EXPOSURE_LIMIT',
  25: 'MEMBER_TIMED_OUT',
  26: 'MEMBER_SELF_EXCLUDED',
  27: 'LIMIT_DAY_STAKE',
  28: 'LIMIT_DAY_LOSS',
  29: 'LIMIT_OPEN_ORDERS',
  30: 'LIMIT_PERIOD_STAKE',
  31: 'LIMIT_PERIOD_LOSS',
};

/** Why an order was refused. An unknown number, of a newer database, only means that it failed. */
export function refusalOf(verdict: number): ErrorCode {
  return refusals[verdict] ?? 'ORDER_FAILED';
}
