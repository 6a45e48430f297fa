import * as z from 'zod/mini';
import { languages } from '../errors/languages.ts';
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
  paymentReference,
  plainText,
  queryInt,
} from '../http/wire.ts';
import { chains } from '../payment-accounts/payment-accounts.contract.ts';
import { claimSchema, depositReasons, reviewCheckSchema, stepSchema } from '../reviews/reviews.ts';

export const depositStates = [
  'recharging',
  'pending_review',
  'reviewing',
  'on_hold',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type DepositState = (typeof depositStates)[number];
export const methodKinds = ['bank', 'usdt', 'unionpay', 'alipay', 'gold', 'hkd'] as const;
export type MethodKind = (typeof methodKinds)[number];
/**
 * proof: a picture or a reference; gateway: a hosted page that reports by webhook; chain: a watcher counts
 * confirmations.
 */
export const methodModes = ['proof', 'gateway', 'chain'] as const;
export type MethodMode = (typeof methodModes)[number];

/** Foreign amounts have up to 6 decimals; the scale of the method's currency is checked by the server. */
export const foreignAmountInput = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/));
/** Rows of the receiving account to copy, in display order: payee, bank, branch, number, address, … */
const receivingRow = z.strictObject({ label: z.string(), value: z.string() });

export const depositMethodSchema = z.strictObject({
  id,
  code: z.string(),
  kind: z.enum(methodKinds),
  mode: z.enum(methodModes),
  name: z.string(),
  currency: z.string(),
  chain: z.nullable(z.enum(chains)),
  /** Null when the method's currency is the account's. */
  pair: z.nullable(z.enum(fxPairs)),
  min: money,
  max: money,
  confirmations: z.nullable(z.int()),
  instructions: z.string(),
  receiving: z.array(receivingRow),
  /** SVG data URL of the address, if it has one. */
  qr: z.nullable(z.string()),
  available: z.boolean(),
  unavailableBecause: z.nullable(z.string()),
});
export type DepositMethod = z.infer<typeof depositMethodSchema>;

export const depositMethods = endpoint({
  method: 'GET',
  path: '/api/deposits/methods',
  auth: 'member',
  summary: 'Deposit methods with limits and receiving accounts',
  response: z.strictObject({ items: z.array(depositMethodSchema) }),
});

export const depositSchema = z.strictObject({
  id,
  methodId: id,
  kind: z.enum(methodKinds),
  mode: z.enum(methodModes),
  methodName: z.string(),
  state: z.enum(depositStates),
  currency: z.string(),
  submittedAmount: money,
  /** The received amount, in the same currency; null until a reviewer or a machine has seen it. */
  actualAmount: z.nullable(money),
  /** Its value in the account currency at the locked rate; final once completed. */
  accountAmount: money,
  /** What was posted to the balance. */
  postedAmount: z.nullable(money),
  quote: z.nullable(
    z.strictObject({ pair: z.enum(fxPairs), rate, referenceRate: rate, source: z.string(), spreadBps: z.int() }),
  ),
  /** The member writes it in the transfer's remark, so that the payment can be matched. */
  reference: z.string(),
  receiving: z.array(receivingRow),
  /** Hosted page of an online gateway, while it can be paid. */
  payUrl: z.nullable(z.string()),
  txId: z.nullable(z.string()),
  confirmations: z.nullable(z.int()),
  confirmationsNeeded: z.nullable(z.int()),
  proofUploadId: z.nullable(id),
  reason: z.nullable(z.enum(depositReasons)),
  reasonNote: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  expiresAt: z.nullable(instant),
  /** Which side has to act now, and by when; null at the end. */
  holder: z.nullable(z.enum(['member', 'gateway', 'chain', 'platform'])),
  dueAt: z.nullable(instant),
  steps: z.array(stepSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

export const createDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits',
  auth: 'member',
  idempotent: true,
  summary: 'Create a deposit; it is posted once a reviewer approves it',
  body: z.strictObject({
    methodId: id,
    amount: foreignAmountInput,
    quoteId: z.optional(id),
    payerName: z.optional(plainText(2, 64)),
    txId: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
  }),
  errors: [
    'DEPOSIT_AMOUNT_OUT_OF_RANGE',
    'DEPOSIT_METHOD_UNAVAILABLE',
    'DEPOSIT_TOO_MANY_OPEN',
    'DEPOSIT_UNVERIFIED_LIMIT',
    'FX_QUOTE_EXPIRED',
    'FX_QUOTE_REQUIRED',
    'GATEWAY_FAILED',
    'LIMIT_DAY_DEPOSIT',
    'LIMIT_PERIOD_DEPOSIT',
    'LOGIN_FROZEN',
    'MEMBER_CLOSED',
    'MEMBER_SELF_EXCLUDED',
    'MEMBER_TIMED_OUT',
    'REAL_ACCOUNT_NOT_OPEN',
    'TX_ID_INVALID',
    'TX_ID_USED',
  ],
  response: depositSchema,
});

const stateQuery = { state: z.optional(z.enum(depositStates)) };
export const deposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  auth: 'member',
  summary: 'My deposits, newest first',
  query: z.strictObject({ ...pageQuery, ...stateQuery, from: z.optional(instantInput), to: z.optional(instantInput) }),
  response: page(depositSchema),
});
export const deposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:id',
  auth: 'member',
  summary: 'One of my deposits',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: depositSchema,
});
export const depositProof = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/proof',
  auth: 'member',
  summary: 'Add the proof picture or transaction id: recharging becomes pending review',
  params: idParams,
  body: z.strictObject({
    uploadId: z.optional(id),
    txId: z.optional(z.string().check(z.minLength(16), z.maxLength(128))),
  }),
  errors: ['DEPOSIT_PROOF_REQUIRED', 'DEPOSIT_STATE', 'NOT_FOUND', 'TX_ID_INVALID', 'TX_ID_USED'],
  response: depositSchema,
});
export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/cancel',
  auth: 'member',
  summary: 'Cancel a deposit that is neither paid nor under review',
  params: idParams,
  body: z.optional(z.strictObject({})),
  errors: ['DEPOSIT_PAID', 'DEPOSIT_STATE', 'NOT_FOUND'],
  response: depositSchema,
});

// ---------------------------------------------------------------- review
export const adminDepositSchema = z.extend(depositSchema, {
  version: z.int(),
  member: z.strictObject({ id, username: z.string(), realName: z.string(), verified: z.boolean() }),
  payerName: z.nullable(z.string()),
  externalRef: z.nullable(z.string()),
  claim: z.nullable(claimSchema),
  firstApprover: z.nullable(z.string()),
  secondApprover: z.nullable(z.string()),
  secondApprovalNeeded: z.boolean(),
  /** What a gateway or a chain watcher saw arrive, in the deposit's currency. */
  seenAmount: z.nullable(money),
  /** The method's maximum when the deposit was made; a higher amount needs a second reviewer. */
  maxAmount: z.nullable(money),
  /** The first approver's reason for a different amount or a failed check. */
  approvalNote: z.nullable(z.string()),
  /** Confirmations that the first approver read from an unwatched chain, and where. */
  confirmationsSeen: z.nullable(z.int()),
  confirmationsSource: z.nullable(z.string()),
  checks: z.array(reviewCheckSchema),
});
export type AdminDeposit = z.infer<typeof adminDepositSchema>;

export const adminDeposits = endpoint({
  method: 'GET',
  path: '/api/admin/deposits',
  auth: 'admin',
  permission: 'deposits:deposit:list',
  summary: 'The deposit queue, most urgent first; or past ones, newest first',
  query: z.strictObject({
    ...pageQuery,
    ...stateQuery,
    queue: z.optional(z.enum(['open', 'all'])),
    q: z.optional(plainText(0, 128)),
    kind: z.optional(z.enum(methodKinds)),
  }),
  response: page(adminDepositSchema),
});
export const adminDeposit = endpoint({
  method: 'GET',
  path: '/api/admin/deposits/:id',
  auth: 'admin',
  permission: 'deposits:deposit:read',
  summary: 'One deposit with its automatic checks; the assignee sees full names (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: adminDepositSchema,
});
const version = keptInt(1);
/** Error codes of every step after the claim. */
const ofReview = [
  'DEPOSIT_STATE',
  'NOT_FOUND',
  'REVIEW_CHANGED',
  'REVIEW_CLAIMED',
  'REVIEW_NOT_CLAIMED',
  'REVIEW_OWN_ACCOUNT',
] as const;
const review = { method: 'POST', auth: 'admin', params: idParams, response: adminDepositSchema } as const;
export const adminClaimDeposit = endpoint({
  ...review,
  path: '/api/admin/deposits/:id/claim',
  permission: 'deposits:review:update',
  summary: 'Claim for 15 minutes: pending review becomes reviewing',
  body: z.optional(z.strictObject({})),
  errors: ['DEPOSIT_STATE', 'NOT_FOUND', 'REVIEW_CLAIMED', 'REVIEW_OWN_ACCOUNT', 'SAME_PERSON', 'TX_ID_USED'],
});
export const adminApproveDeposit = endpoint({
  ...review,
  path: '/api/admin/deposits/:id/approve',
  permission: 'deposits:review:update',
  idempotent: true,
  summary: 'Approve the received amount; large, differing or unwatched ones need a second reviewer',
  body: z.strictObject({
    version,
    actualAmount: foreignAmountInput,
    externalRef: z.optional(paymentReference(1, 128)),
    /**
     * Required, with a reference, where the amount differs by more than the tolerance; or the reason to approve a
     * failed check.
     */
    note: z.optional(plainText(1, 500)),
    /** Confirmations that the reviewer read from an unwatched chain, and where. */
    confirmationsSeen: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    confirmationsSource: z.optional(plainText(2, 200)),
  }),
  errors: [
    ...ofReview,
    'ADMIN_STEP_UP_REQUIRED',
    'DEPOSIT_AMOUNT_OUT_OF_RANGE',
    'DEPOSIT_UNCONFIRMED',
    'DEPOSIT_UNVERIFIED_LIMIT',
    'MEMBER_CLOSED',
    'REVIEW_AMOUNT_DIFFERS',
    'REVIEW_CHECK_FAILED',
    'REVIEW_DIFFERENCE_UNEXPLAINED',
    'REVIEW_MORE_THAN_SEEN',
    'REVIEW_REFERENCE_DIFFERS',
    'REVIEW_SAME_PERSON',
    'SAME_PERSON',
    'TX_ID_INVALID',
    'TX_ID_USED',
  ],
});
export const adminRejectDeposit = endpoint({
  ...review,
  path: '/api/admin/deposits/:id/reject',
  permission: 'deposits:review:update',
  idempotent: true,
  summary: 'Reject with a reason for the member; a paid gateway deposit is refunded',
  body: z.strictObject({ version, reason: z.enum(depositReasons), note: z.optional(plainText(0, 500)) }),
  errors: [...ofReview, 'DEPOSIT_PAID'],
});
export const adminHoldDeposit = endpoint({
  ...review,
  path: '/api/admin/deposits/:id/hold',
  permission: 'deposits:review:update',
  summary: 'Put on hold or resume',
  body: z.strictObject({
    version,
    hold: z.boolean(),
    reason: z.optional(z.enum(depositReasons)),
    note: z.optional(plainText(0, 500)),
  }),
  errors: ofReview,
});
export const adminRefundDeposit = endpoint({
  ...review,
  path: '/api/admin/deposits/:id/refund',
  permission: 'deposits:review:update',
  idempotent: true,
  summary: 'Record that a held deposit was returned; nothing is posted',
  body: z.strictObject({
    version,
    reason: z.enum(depositReasons),
    externalRef: paymentReference(1, 128),
    note: z.optional(plainText(0, 500)),
  }),
  errors: ofReview,
});

// ---------------------------------------------------------------- methods
const textByLanguage = z.partialRecord(z.enum(languages), z.string().check(z.maxLength(2000)));
const adminMethodSchema = z.strictObject({
  id,
  version: z.int(),
  code: z.string(),
  kind: z.enum(methodKinds),
  mode: z.enum(methodModes),
  names: textByLanguage,
  currency: z.string(),
  chain: z.nullable(z.enum(chains)),
  min: money,
  max: money,
  confirmations: z.nullable(z.int()),
  instructions: textByLanguage,
  receiving: z.array(receivingRow),
  gateway: z.nullable(z.string()),
  enabled: z.boolean(),
  maintenance: z.boolean(),
  sort: z.int(),
});
export type AdminDepositMethod = z.infer<typeof adminMethodSchema>;
export const adminDepositMethods = endpoint({
  method: 'GET',
  path: '/api/admin/deposit-methods',
  auth: 'admin',
  permission: 'deposits:method:list',
  summary: 'All deposit methods, disabled ones too',
  response: z.strictObject({ items: z.array(adminMethodSchema) }),
});
/** Receiving accounts, limits and texts can misdirect money, so their changes need a second person. */
export const adminChangeDepositMethod = endpoint({
  method: 'PUT',
  path: '/api/admin/deposit-methods/:id',
  auth: 'admin',
  permission: 'deposits:method:update',
  stepUp: true,
  summary: 'Change order or availability; propose texts (empty removes), limits, account',
  params: idParams,
  body: z.strictObject({
    version,
    names: z.optional(textByLanguage),
    instructions: z.optional(textByLanguage),
    min: z.optional(foreignAmountInput),
    max: z.optional(foreignAmountInput),
    receiving: z.optional(
      z.array(z.strictObject({ label: plainText(1, 64), value: plainText(1, 256) })).check(z.maxLength(12)),
    ),
    enabled: z.optional(z.boolean()),
    maintenance: z.optional(z.boolean()),
    sort: z.optional(queryInt(0, 10_000)),
    reason: plainText(3, 500),
  }),
  errors: ['DEPOSIT_AMOUNT_OUT_OF_RANGE', 'NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
  response: z.strictObject({ method: adminMethodSchema, approvalId: z.nullable(id) }),
});
