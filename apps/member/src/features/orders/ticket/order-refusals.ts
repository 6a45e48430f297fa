import type { ErrorPlaces, placeOrder } from '@fairtick/contracts';

/** Refusals shown in a dialog with a next step. */
type DialogErrorCode =
  | 'LIMIT_DAY_LOSS'
  | 'LIMIT_DAY_STAKE'
  | 'LIMIT_OPEN_ORDERS'
  | 'LIMIT_PERIOD_LOSS'
  | 'LIMIT_PERIOD_STAKE'
  | 'MEMBER_SELF_EXCLUDED'
  | 'MEMBER_TIMED_OUT'
  | 'ORDER_EXPOSURE_LIMIT'
  | 'ORDER_FAILED'
  | 'ORDER_FEED_STALLED'
  | 'ORDER_MARKET_CLOSED'
  | 'ORDER_MARKET_NOT_OPEN'
  | 'ORDER_PENDING_SETTLEMENT'
  | 'ORDER_PRODUCT_UNAVAILABLE'
  | 'ORDER_REAL_NOT_AVAILABLE'
  | 'ORDER_TRADING_BARRED'
  | 'ORDER_UNVERIFIED_LIMIT';

const inline: ErrorPlaces<typeof placeOrder, true, DialogErrorCode> = {
  ORDER_INSUFFICIENT_BALANCE: true,
  ORDER_STAKE_OUT_OF_RANGE: true,
  ORDER_OPEN_STAKE_LIMIT: true,
  ORDER_DAY_STAKE_LIMIT: true,
  ORDER_PRICE_STALE: true,
  ORDER_DURATION_UNAVAILABLE: true,
  INPUT_INVALID: true,
  TOO_MANY_REQUESTS: true,
};

/** Refusals that a member can fix in the ticket. */
export const inlineRefusals: ReadonlySet<string> = new Set(Object.keys(inline));
