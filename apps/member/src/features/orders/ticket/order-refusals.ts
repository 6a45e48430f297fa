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
