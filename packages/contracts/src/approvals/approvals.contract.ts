import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, keptInt, money, moneyInput, plainText } from '../http/wire.ts';

/** Changes that one administrator proposes and another approves. */
export const approvalKinds = [
  'manual_add',
  'manual_deduct',
  'house_funding',
  'deposit_receiving',
  'savings_terms',
  'role_change',
  'staff_change',
  'product_terms',
  'new_product',
  'money_terms',
  'trading_terms',
  'factor_reset',
  'admin_networks',
  'stated_holdings',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
/**
 * Who may propose each kind, and which permission its decider needs besides `approvals:approval:update`. The table
 * approval_kind holds the same.
 */
export const approvalPermissions: Readonly<Record<ApprovalKind, { proposes: string; decides: string | null }>> = {
  manual_add: { proposes: 'adjustments:adjustment:create', decides: null },
  manual_deduct: { proposes: 'adjustments:adjustment:create', decides: null },
  house_funding: { proposes: 'adjustments:funding:create', decides: null },
  deposit_receiving: { proposes: 'deposits:method:update', decides: null },
  savings_terms: { proposes: 'savings:terms:create', decides: null },
  role_change: { proposes: 'staff:role:update', decides: 'staff:approval:update' },
  staff_change: { proposes: 'staff:admin:update', decides: 'staff:approval:update' },
  product_terms: { proposes: 'products:terms:create', decides: null },
  new_product: { proposes: 'products:terms:create', decides: null },
  money_terms: { proposes: 'money:terms:create', decides: null },
  trading_terms: { proposes: 'trading:terms:create', decides: null },
  factor_reset: { proposes: 'members:factors:update', decides: null },
  admin_networks: { proposes: 'staff:network:update', decides: 'staff:approval:update' },
  stated_holdings: { proposes: 'liabilities:holdings:create', decides: null },
};
export const approvalStates = ['pending', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];
export const adjustmentCategories = [
  'correction',
  'goodwill',
  'bad_price',
  'chargeback',
  'promotion',
  'other',
] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/api/admin/adjustments',
  auth: 'admin',
  permission: 'adjustments:adjustment:create',
  idempotent: true,
  stepUp: true,
  summary: "Propose to add to or deduct from a member's real balance",
  body: z.strictObject({
    memberId: id,
    type: z.enum(['manual_add', 'manual_deduct']),
    amount: moneyInput,
    category: z.enum(adjustmentCategories),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['ADJUSTMENT_DAY_CAP', 'MEMBER_CLOSED', 'NOT_FOUND', 'REVIEW_OWN_ACCOUNT'],
  response: z.strictObject({ approvalId: id }),
});

export const proposeHouseFunding = endpoint({
  method: 'POST',
  path: '/api/admin/house-funding',
  auth: 'admin',
  permission: 'adjustments:funding:create',
  idempotent: true,
  stepUp: true,
  summary: "Propose to move the operator's money between the bank and the trading balance",
  body: z.strictObject({
    direction: z.enum(['in', 'out']),
    amount: moneyInput,
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  response: z.strictObject({ approvalId: id }),
});

export const approvalSchema = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  memberId: z.nullable(id),
  memberName: z.nullable(z.string()),
  amount: z.nullable(money),
  category: z.nullable(z.string()),
  reason: z.string(),
  evidence: z.string(),
  /** Before and after, for changes without an amount. */
  change: z.nullable(z.unknown()),
  proposedBy: z.string(),
  /** False for the proposer; the console shows the reason beside the disabled button. */
  mayDecide: z.boolean(),
  proposedAt: instant,
  expiresAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionNote: z.nullable(z.string()),
});
export type Approval = z.infer<typeof approvalSchema>;

export const adminApprovals = endpoint({
  method: 'GET',
  path: '/api/admin/approvals',
  auth: 'admin',
  permission: 'approvals:approval:list',
  summary: 'Pending and decided proposals',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(approvalStates)),
    kind: z.optional(z.enum(approvalKinds)),
    memberId: z.optional(id),
    /** One proposal, on whichever page it is. */
    id: z.optional(id),
  }),
  response: page(approvalSchema),
});
const decision = {
  method: 'POST',
  auth: 'admin',
  permission: 'approvals:approval:update',
  idempotent: true,
  params: idParams,
  response: approvalSchema,
} as const;
export const adminApprove = endpoint({
  ...decision,
  stepUp: true,
  path: '/api/admin/approvals/:id/approve',
  summary: "Approve another administrator's proposal",
  body: z.strictObject({ version: keptInt(), note: z.optional(plainText(0, 500)) }),
  errors: [
    'ADJUSTMENT_DAY_CAP',
    'ADJUSTMENT_INSUFFICIENT_BALANCE',
    'APPROVAL_DECIDED',
    'APPROVAL_OWN',
    'DEPOSIT_AMOUNT_OUT_OF_RANGE',
    'FACTOR_RESET_CLOSED',
    'FACTOR_RESET_EARLY',
    'HOUSE_FUNDING_COVER',
    'MEMBER_CLOSED',
    'MONEY_TERMS_INVALID',
    'MONEY_TERMS_NOTICE',
    'NEW_PRODUCT_INVALID',
    'NOT_FOUND',
    'OUTGOING_STOPPED',
    'PRODUCT_SYMBOL_TAKEN',
    'PRODUCT_TERMS_INVALID',
    'PRODUCT_TERMS_NOTICE',
    'REVIEW_CHANGED',
    'REVIEW_OWN_ACCOUNT',
    'ROLE_FIXED',
    'SAME_PERSON',
    'SAVINGS_PRODUCT_EXISTS',
    'SAVINGS_TERMS_INVALID',
    'STAFF_BEYOND_OWN',
    'STAFF_LAST_ADMINS',
    'STAFF_NETWORKS_LOCK_OUT',
    'STAFF_USERNAME_TAKEN',
  ],
});
export const adminDisapprove = endpoint({
  ...decision,
  path: '/api/admin/approvals/:id/reject',
  summary: 'Reject a proposal',
  body: z.strictObject({ version: keptInt(), note: plainText(3, 500) }),
  errors: ['APPROVAL_DECIDED', 'APPROVAL_OWN', 'NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT', 'SAME_PERSON'],
});

/** Every administrator may call it, for their own proposals only; the permission to propose the kind is checked too. */
export const adminWithdrawApproval = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/withdraw',
  auth: 'admin',
  permission: 'self:proposal:update',
  summary: 'Withdraw my undecided proposal',
  params: idParams,
  body: z.strictObject({ version: keptInt() }),
  errors: ['APPROVAL_DECIDED', 'NOT_FOUND', 'REVIEW_CHANGED'],
  response: z.strictObject({ id }),
});

/** Manual adjustments as the member sees them: with category, reason and evidence. */
export const memberAdjustments = endpoint({
  method: 'GET',
  path: '/api/wallet/adjustments',
  auth: 'member',
  summary: 'Manual adjustments of my account with reasons and evidence',
  query: z.strictObject(pageQuery),
  response: page(
    z.strictObject({
      id,
      at: instant,
      type: z.enum(['manual_add', 'manual_deduct']),
      amount: money,
      category: z.enum(adjustmentCategories),
      reason: z.string(),
      evidence: z.string(),
    }),
  ),
});
