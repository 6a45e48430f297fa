import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, keptInt, money, moneyInput } from '../http/wire.ts';
import { termsNotice, termsProposal, termsReading, termsVersion } from '../money-terms/terms-schemas.ts';

const whole = z.int().check(z.minimum(0), z.maximum(1_000_000));

const wholeFields = {
  /** Open orders of one member per product and account. */
  openOrdersPerProduct: whole,
  /** Default of how far the entry may differ from the shown price. */
  defaultToleranceBps: whole,
  /** Maximum age of the shown price. */
  shownPriceMaxAgeMs: whole,
  /** Possible payouts of all open real orders, as a share of the house's trading balance. */
  realCoverBps: whole,
};
/** Complete terms, as an administrator proposes them. */
const inputSchema = z.strictObject({
  ...wholeFields,
  maxOpenStake: moneyInput,
  maxDayStake: moneyInput,
  unverifiedMaxStake: moneyInput,
  demoGrant: moneyInput,
});
export type TradingTermsInput = z.infer<typeof inputSchema>;

const viewSchema = z.strictObject({
  version: z.int(),
  effectiveAt: instant,
  ...wholeFields,
  /** Per member and account, all open orders together. */
  maxOpenStake: money,
  /** The same per platform day. */
  maxDayStake: money,
  /** Per real order of an unverified member. */
  unverifiedMaxStake: money,
  /** The initial balance of a demo account, also after a reset. */
  demoGrant: money,
});
export type TradingTermsView = z.infer<typeof viewSchema>;

export const tradingTerms = endpoint({
  method: 'GET',
  path: '/api/terms/trading',
  auth: 'public',
  summary: 'Common trading limits: in force, announced and past, newest first',
  response: z.strictObject({
    ...termsReading(viewSchema),
    /** At most 50. */
    past: z.array(viewSchema),
    serverTime: instant,
  }),
});

// ---------------------------------------------------------------- administrators
const versionSchema = termsVersion(viewSchema);
export type TradingTermsVersion = z.infer<typeof versionSchema>;

export const adminTradingTerms = endpoint({
  method: 'GET',
  path: '/api/admin/trading-terms',
  auth: 'admin',
  permission: 'trading:terms:list',
  summary: 'All versions of the common trading terms with proposer and approver',
  response: z.strictObject({
    ...termsReading(viewSchema),
    /** Newest first, at most 50. */
    versions: z.array(versionSchema),
  }),
});

export const previewTradingTerms = endpoint({
  method: 'POST',
  path: '/api/admin/trading-terms/preview',
  auth: 'admin',
  permission: 'trading:terms:create',
  summary: 'Preview a change: whether members can do less, and when it can take effect',
  body: z.strictObject({ terms: inputSchema }),
  errors: ['MONEY_TERMS_INVALID'],
  response: termsNotice,
});

export const proposeTradingTerms = endpoint({
  method: 'POST',
  path: '/api/admin/trading-terms',
  auth: 'admin',
  permission: 'trading:terms:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose new common trading terms; accepted orders keep theirs',
  body: termsProposal(inputSchema),
  errors: [
    'MONEY_TERMS_INVALID',
    'MONEY_TERMS_NOTICE',
    'MONEY_TERMS_UNCHANGED',
    'REVIEW_CHANGED',
    'TRADING_TERMS_PENDING',
  ],
  response: z.strictObject({ approvalId: id }),
});

export const withdrawTradingTerms = endpoint({
  method: 'POST',
  path: '/api/admin/trading-terms/proposals/:id/withdraw',
  auth: 'admin',
  permission: 'trading:terms:create',
  summary: 'Withdraw my undecided proposal of common trading terms',
  params: idParams,
  body: z.strictObject({ version: keptInt() }),
  errors: ['APPROVAL_DECIDED', 'NOT_FOUND', 'REVIEW_CHANGED'],
  response: z.strictObject({ id }),
});
