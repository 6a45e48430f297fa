import type { Direction, OrderResult, VoidReason } from '@fairtick/contracts';
import { homeText, ordersText } from '@fairtick/i18n';

export const directionTexts = { rise: homeText.rise, fall: homeText.fall } as const satisfies Record<Direction, string>;

export const resultTexts = {
  win: ordersText.right,
  lose: ordersText.wrong,
  tie: ordersText.tieReturned,
  void: ordersText.voidReturned,
} as const satisfies Record<OrderResult, string>;

export const voidReasonTexts = {
  no_entry: ordersText.noQuoteCameClose,
  entry_moved: ordersText.entryDifferedPriceSaw,
  stall_before_entry: ordersText.quotesStoppedEntryAmount,
  too_few_ticks: ordersText.fewerTwoQuotesEntry,
  exit_stale: ordersText.exitQuoteStaleAmount,
  source_changed: ordersText.entryExitCameDifferent,
  no_deciding_entry: ordersText.noQuoteCameWithin,
} as const satisfies Record<VoidReason, string>;
