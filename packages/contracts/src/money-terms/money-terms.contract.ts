import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant, keptInt, money, moneyInput } from '../http/wire.ts';
import { termsNotice, termsProposal, termsReading, termsVersion } from './terms-schemas.ts';

const whole = z.int().check(z.minimum(0), z.maximum(10_000_000));
/** USDT in input. */
const usdtInput = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/));

const wholeFields = {
  /** Withdrawals of one member per platform day. */
  withdrawDayCount: whole,
  /** After a change of a password or of a payout account. */
  withdrawHoldS: whole,
  /** How often a payout is attempted. */
  withdrawAttempts: whole,
  withdrawEscalateS: whole,
  /** When an answer is due. */
  withdrawDueS: whole,
  depositOnlineExpiryS: whole,
  depositProofExpiryS: whole,
  fxSpreadBps: whole,
  inviteWaitS: whole,
  inviteMaxPer30Days: whole,
  /** Active savings positions of one member. */
  savingsMaxPositions: whole,
};
/** Complete terms, as an administrator proposes them. */
const inputSchema = z.strictObject({
  ...wholeFields,
  withdrawMin: moneyInput,
  withdrawMax: moneyInput,
  withdrawDayTotal: moneyInput,
  withdrawBankFee: moneyInput,
  withdrawTrc20Fee: usdtInput,
  withdrawErc20Fee: usdtInput,
  unverifiedDepositTotal: moneyInput,
  inviteReward: moneyInput,
  inviteFirstDeposit: moneyInput,
  secondApprovalFrom: moneyInput,
  adjustmentDayCap: moneyInput,
});
export type MoneyTermsInput = z.infer<typeof inputSchema>;

const viewSchema = z.strictObject({
  version: z.int(),
  effectiveAt: instant,
  ...wholeFields,
  withdrawMin: money,
  withdrawMax: money,
  withdrawDayTotal: money,
  withdrawBankFee: money,
  /** In USDT, like the next. */
  withdrawTrc20Fee: money,
  withdrawErc20Fee: money,
  /** Total of all deposits of an unverified member. */
  unverifiedDepositTotal: money,
  inviteReward: money,
  /** Smallest first deposit that earns the invite reward. */
  inviteFirstDeposit: money,
  /** Reviews from this amount up need two people. */
  secondApprovalFrom: money,
  /** Manual adjustments of one administrator per platform day. */
  adjustmentDayCap: money,
});
export type MoneyTermsView = z.infer<typeof viewSchema>;

const reading = termsReading(viewSchema);

export const moneyTerms = endpoint({
  method: 'GET',
  path: '/api/terms/money',
  auth: 'public',
  summary: 'Money terms: in force, announced and past',
  response: z.strictObject({
    ...reading,
    /** At most 50. */
    past: z.array(viewSchema),
    serverTime: instant,
  }),
});

// ---------------------------------------------------------------- administrators
const versionSchema = termsVersion(viewSchema);
export type MoneyTermsVersion = z.infer<typeof versionSchema>;

export const adminMoneyTerms = endpoint({
  method: 'GET',
  path: '/api/admin/money-terms',
  auth: 'admin',
  permission: 'money:terms:list',
  summary: 'All versions of the money terms with proposer and approver',
  response: z.strictObject({
    ...reading,
    /** Newest first, at most 50. */
    versions: z.array(versionSchema),
  }),
});

export const previewMoneyTerms = endpoint({
  method: 'POST',
  path: '/api/admin/money-terms/preview',
  auth: 'admin',
  permission: 'money:terms:create',
  summary: 'Preview a change: whether members get less, and when it can take effect',
  body: z.strictObject({ terms: inputSchema }),
  errors: ['MONEY_TERMS_INVALID'],
  response: termsNotice,
});

export const proposeMoneyTerms = endpoint({
  method: 'POST',
  path: '/api/admin/money-terms',
  auth: 'admin',
  permission: 'money:terms:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose new money terms; existing requests keep theirs',
  body: termsProposal(inputSchema),
  errors: ['MONEY_TERMS_INVALID', 'MONEY_TERMS_NOTICE', 'MONEY_TERMS_UNCHANGED', 'REVIEW_CHANGED'],
  response: z.strictObject({ approvalId: id }),
});

export const withdrawMoneyTerms = endpoint({
  method: 'POST',
  path: '/api/admin/money-terms/proposals/:id/withdraw',
  auth: 'admin',
  permission: 'money:terms:create',
  summary: 'Withdraw my undecided proposal of money terms',
  params: idParams,
  body: z.strictObject({ version: keptInt() }),
  errors: ['APPROVAL_DECIDED', 'NOT_FOUND', 'REVIEW_CHANGED'],
  response: z.strictObject({ id }),
});
