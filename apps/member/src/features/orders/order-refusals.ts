import type { ErrorCode } from '@fairtick/contracts';

/** Refusals that a member mends inside the ticket; the others get a dialog with a way out. */
export const inlineRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'ORDER_INSUFFICIENT_BALANCE',
  'ORDER_STAKE_OUT_OF_RANGE',
  'ORDER_OPEN_STAKE_LIMIT',
  'ORDER_DAY_STAKE_LIMIT',
  'ORDER_PRICE_STALE',
  'ORDER_DURATION_UNAVAILABLE',
  'INPUT_INVALID',
  'TOO_MANY_REQUESTS',
]);

/** What the member bound for himself. */
const ownBounds: ReadonlySet<string> = new Set<ErrorCode>([
  'LIMIT_DAY_LOSS',
  'LIMIT_DAY_STAKE',
  'MEMBER_TIMED_OUT',
  'MEMBER_SELF_EXCLUDED',
]);

/**
 * Where a refusal leads: to the orders that stand in the way, to proving who one is, to one's own limits, to
 * customer service, or just back.
 */
export function wayOut(error: string): 'holdings' | 'identity' | 'limits' | 'service' | 'back' {
  if (error === 'ORDER_PENDING_SETTLEMENT') return 'holdings';
  if (ownBounds.has(error)) return 'limits';
  if (error === 'ORDER_TRADING_BARRED') return 'service';
  return error === 'ORDER_UNVERIFIED_LIMIT' ? 'identity' : 'back';
}
