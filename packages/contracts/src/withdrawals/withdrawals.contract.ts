import * as z from 'zod/mini';
import { fxPairs, rate } from '../fx/fx.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import {
  id,
  idParams,
  instant,
  instantInput,
  keptInt,
  money,
  moneyInput,
  paymentReference,
  plainText,
} from '../http/wire.ts';
import { paymentAccountSchema, withdrawPin } from '../payment-accounts/payment-accounts.contract.ts';
import { claimSchema, reviewCheckSchema, stepSchema, withdrawalReasons } from '../reviews/reviews.ts';

export const withdrawalStates = [
  'pending_review',
  'reviewing',
  'approved',
  'processing',
  'completed',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalSchema = z.strictObject({
  id,
  state: z.enum(withdrawalStates),
  /** The amount deducted from the balance, fee included. */
  amount: money,
  /** In the payout currency. */
  fee: money,
  /** The amount received, in the payout currency. */
  netAmount: money,
  payoutCurrency: z.string(),
  quote: z.nullable(
    z.strictObject({ pair: z.enum(fxPairs), rate, referenceRate: rate, source: z.string(), spreadBps: z.int() }),
  ),
  account: paymentAccountSchema,
  reason: z.nullable(z.enum(withdrawalReasons)),
  /** For staff. Always null for members, so that no typed text can ask them for a payment. */
  reasonNote: z.nullable(z.string()),
  /** Bank reference or transaction id, once paid. */
  payoutRef: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Who has to act now, since when, and by when; null at the end. */
  holder: z.nullable(z.enum(['review', 'second_review', 'cashier', 'bank'])),
  holderSince: z.nullable(instant),
  dueAt: z.nullable(instant),
  escalated: z.int(),
  steps: z.array(stepSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Shown before the member confirms; the request checks the same rules again. */
export const withdrawalTerms = endpoint({
  method: 'GET',
  path: '/api/withdrawals/terms',
  auth: 'member',
  summary: "Limits, fees, today's remainder and what blocks a withdrawal",
  response: z.strictObject({
    available: money,
    min: money,
    max: money,
    dayCountLeft: z.int(),
    dayTotalLeft: money,
    bankFee: money,
    chainFees: z.strictObject({ TRC20: money, ERC20: money }),
    answerWithinS: z.int(),
    verified: z.boolean(),
    /** Error keys such as WITHDRAWAL_HOLD, in the order in which they are checked. */
    obstacles: z.array(z.strictObject({ error: z.string(), until: z.nullable(instant) })),
  }),
});

export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals',
  auth: 'member',
  idempotent: true,
  summary: 'Request a withdrawal; the money is held until paid or returned',
  body: z.strictObject({ paymentAccountId: id, amount: moneyInput, withdrawPwd: withdrawPin, quoteId: z.optional(id) }),
  errors: [
    'BANK_CARD_REQUIRED',
    'FX_QUOTE_EXPIRED',
    'FX_QUOTE_REQUIRED',
    'NOT_FOUND',
    'PAYMENT_ACCOUNT_REQUIRED',
    'STEP_UP_REQUIRED',
    'WITHDRAWAL_AMOUNT_OUT_OF_RANGE',
    'WITHDRAWAL_BARRED',
    'WITHDRAWAL_DAY_COUNT',
    'WITHDRAWAL_DAY_TOTAL',
    'WITHDRAWAL_HOLD',
    'WITHDRAWAL_INSUFFICIENT_BALANCE',
    'WITHDRAWAL_IN_REVIEW',
    'WITHDRAWAL_UNVERIFIED',
    'WITHDRAW_PASSWORD_INCORRECT',
    'WITHDRAW_PASSWORD_LOCKED',
  ],
  response: withdrawalSchema,
});
const stateQuery = { state: z.optional(z.enum(withdrawalStates)) };
export const withdrawals = endpoint({
  method: 'GET',
  path: '/api/withdrawals',
  auth: 'member',
  summary: 'My withdrawals, newest first',
  query: z.strictObject({ ...pageQuery, ...stateQuery, from: z.optional(instantInput), to: z.optional(instantInput) }),
  response: page(withdrawalSchema),
});
export const withdrawal = endpoint({
  method: 'GET',
  path: '/api/withdrawals/:id',
  auth: 'member',
  summary: 'One of my withdrawals',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: withdrawalSchema,
});
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/cancel',
  auth: 'member',
  idempotent: true,
  summary: 'Cancel a withdrawal before its review; everything is returned',
  params: idParams,
  body: z.optional(z.strictObject({})),
  errors: ['NOT_FOUND', 'WITHDRAWAL_STATE'],
  response: withdrawalSchema,
});

// ---------------------------------------------------------------- review and payment
export const adminWithdrawalSchema = z.extend(withdrawalSchema, {
  version: z.int(),
  member: z.strictObject({ id, username: z.string(), realName: z.string(), verified: z.boolean() }),
  claim: z.nullable(claimSchema),
  firstApprover: z.nullable(z.string()),
  secondApprover: z.nullable(z.string()),
  secondApprovalNeeded: z.boolean(),
  /** The first approver's reason to approve a failed check. */
  approvalNote: z.nullable(z.string()),
  /** Failed checks with a written reason; a check that fails later needs its own. */
  explainedChecks: z.array(z.string()),
  checks: z.array(reviewCheckSchema),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;

export const adminWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals',
  auth: 'admin',
  permission: 'withdrawals:withdrawal:list',
  summary: 'The withdrawal queue by due time; or past ones, newest first',
  query: z.strictObject({
    ...pageQuery,
    ...stateQuery,
    queue: z.optional(z.enum(['review', 'cashier', 'all'])),
    q: z.optional(plainText(0, 128)),
  }),
  response: page(adminWithdrawalSchema),
});
export const adminWithdrawal = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/:id',
  auth: 'admin',
  permission: 'withdrawals:withdrawal:read',
  summary: 'One withdrawal with its automatic checks; the assignee sees full names (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: adminWithdrawalSchema,
});
/** The full card number or address, for the cashier; every view is logged. */
export const adminWithdrawalPayee = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/:id/payee',
  auth: 'admin',
  permission: 'withdrawals:payee:read',
  stepUp: true,
  summary: 'The receiving account unmasked; under review for the assignee only (logged)',
  params: idParams,
  errors: ['NOT_FOUND', 'REVIEW_NOT_CLAIMED', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({
    payee: z.string(),
    number: z.string(),
    bank: z.string(),
    branch: z.string(),
    chain: z.nullable(z.string()),
  }),
});
const version = keptInt(1);
const review = { method: 'POST', auth: 'admin', params: idParams, response: adminWithdrawalSchema } as const;
export const adminClaimWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/claim',
  permission: 'withdrawals:review:update',
  summary: 'Take it for 15 minutes: pending review becomes reviewing',
  body: z.optional(z.strictObject({})),
  errors: ['NOT_FOUND', 'REVIEW_CLAIMED', 'REVIEW_OWN_ACCOUNT', 'SAME_PERSON', 'WITHDRAWAL_STATE'],
});
export const adminApproveWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/approve',
  permission: 'withdrawals:review:update',
  idempotent: true,
  summary: 'Approve; from 10,000 up a second reviewer approves before payment',
  body: z.strictObject({
    version,
    /** The reason to approve a failed check. */
    note: z.optional(plainText(1, 500)),
  }),
  errors: [
    'ADMIN_STEP_UP_REQUIRED',
    'NOT_FOUND',
    'OUTGOING_STOPPED',
    'REVIEW_CHANGED',
    'REVIEW_CHECK_FAILED',
    'REVIEW_CLAIMED',
    'REVIEW_NOT_CLAIMED',
    'REVIEW_OWN_ACCOUNT',
    'REVIEW_SAME_PERSON',
    'SAME_PERSON',
    'WITHDRAWAL_STATE',
  ],
});
export const adminRejectWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/reject',
  permission: 'withdrawals:review:update',
  idempotent: true,
  summary: 'Reject with a reason for the member; everything is returned',
  body: z.strictObject({ version, reason: z.enum(withdrawalReasons), note: z.optional(plainText(0, 500)) }),
  errors: [
    'NOT_FOUND',
    'REVIEW_CHANGED',
    'REVIEW_CLAIMED',
    'REVIEW_NOT_CLAIMED',
    'REVIEW_OWN_ACCOUNT',
    'WITHDRAWAL_STATE',
  ],
});
export const adminProcessWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/process',
  permission: 'withdrawals:pay:update',
  summary: 'Start paying: approved becomes processing, or count a retry',
  body: z.strictObject({
    version,
    /** The reason to pay despite a check that failed after the approvals. */
    note: z.optional(plainText(1, 500)),
  }),
  errors: [
    'NOT_FOUND',
    'OUTGOING_STOPPED',
    'REVIEW_CHANGED',
    'REVIEW_CHECK_FAILED',
    'REVIEW_OWN_ACCOUNT',
    'WITHDRAWAL_ATTEMPTS_USED',
    'WITHDRAWAL_STATE',
  ],
});
export const adminCompleteWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/complete',
  permission: 'withdrawals:pay:update',
  idempotent: true,
  summary: 'Complete with the bank reference or transaction id',
  body: z.strictObject({ version, payoutRef: paymentReference(4, 128) }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT', 'TX_ID_INVALID', 'TX_ID_USED', 'WITHDRAWAL_STATE'],
});
export const adminFailWithdrawal = endpoint({
  ...review,
  path: '/api/admin/withdrawals/:id/fail',
  permission: 'withdrawals:pay:update',
  idempotent: true,
  summary: 'Record a final payment failure; everything is returned',
  body: z.strictObject({ version, reason: z.enum(withdrawalReasons), note: z.optional(plainText(0, 500)) }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT', 'WITHDRAWAL_STATE'],
});
