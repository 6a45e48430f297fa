import type { Interval } from '@fairtick/contracts';
import { marketsText } from '@fairtick/i18n';
import type { Blocked } from '../../shared/live/market-state.ts';

export const intervalTexts = {
  '1m': marketsText.oneMinute,
  '5m': marketsText.fiveMinutes,
  '15m': marketsText.fifteenMinutes,
  '30m': marketsText.thirtyMinutes,
  '1h': marketsText.oneHour,
  '4h': marketsText.fourHours,
  '1d': marketsText.oneDayShort,
} as const satisfies Record<Interval, string>;

/** Why no order is accepted, as a sentence beside the buttons. */
export const blockedTexts = {
  closed: marketsText.marketClosedNoOrders,
  no_price: marketsText.noQuoteNoOrders,
  stalled: marketsText.quotesStoppedNoNew,
  halted: marketsText.newOrdersPausedOpen,
  off: marketsText.productTakesNoNew,
  before_open: marketsText.marketOpenedOrdersStart,
  before_close: marketsText.sessionEndNoOrders,
  demo_only: marketsText.simulatedRecordedPricesTake,
} as const satisfies Record<NonNullable<Blocked>, string>;

/** Replaces `demo_only` where the operator has not opened the real account for any product. */
export const realClosedText = marketsText.realAccountNotOpen;
