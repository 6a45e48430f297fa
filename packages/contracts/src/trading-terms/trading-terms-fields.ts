import type { TermBounds } from '../money-terms/terms-fields.ts';

/**
 * Common trading terms that two people may change, with their bounds. The database holds the same list and enforces it.
 * Fees, stakes, durations and payouts are terms of each product.
 */
export const tradingTermsFields = {
  maxOpenStake: { unit: 'cny', lowest: '100.00', highest: '200000.00' },
  maxDayStake: { unit: 'cny', lowest: '100.00', highest: '500000.00' },
  unverifiedMaxStake: { unit: 'cny', lowest: '0.00', highest: '5000.00' },
  openOrdersPerProduct: { unit: 'count', lowest: 1, highest: 10 },
  defaultToleranceBps: { unit: 'bps', lowest: 0, highest: 100 },
  shownPriceMaxAgeMs: { unit: 'ms', lowest: 2_000, highest: 30_000 },
  realCoverBps: { unit: 'bps', lowest: 500, highest: 5_000 },
  demoGrant: { unit: 'demo', lowest: '100.00', highest: '1000000.00' },
} as const satisfies Record<string, TermBounds>;
export type TradingTermField = keyof typeof tradingTermsFields;
