import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, instantInput, keptInt, money, moneyInput, plainText } from '../http/wire.ts';

/** A platform day, `YYYY-MM-DD` in the platform's zone. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const savingsStatuses = ['pending_return', 'returned'] as const;
export type SavingsStatus = (typeof savingsStatuses)[number];
/** How a position ended: at maturity, early, or at maturity into a new position. */
export const savingsOutcomes = ['matured', 'redeemed', 'renewed'] as const;
export type SavingsOutcome = (typeof savingsOutcomes)[number];

const terms = {
  /** Whole platform days with interest; the first is the day after the subscription. */
  termDays: z.int(),
  /** Per year, in basis points; simple interest, actual/365. */
  rateBps: z.int(),
  minAmount: money,
  step: money,
  maxPerMember: money,
};

/** One version of a product's terms. */
const savingsTermsSchema = z.strictObject({
  version: z.int(),
  rateBps: z.int(),
  minAmount: money,
  step: money,
  maxPerMember: money,
  quota: money,
  effectiveAt: instant,
});
export type SavingsTermsView = z.infer<typeof savingsTermsSchema>;

const savingsProductSchema = z.strictObject({
  id,
  ...terms,
  /** The total that all members may hold, and what remains of it. */
  quota: money,
  remaining: money,
  enabled: z.boolean(),
  /** The member's own active principal in this product. */
  mine: money,
  /** The largest amount the member could subscribe now, by balance, maximum and quota, in whole steps; else "0.00". */
  investable: money,
  /** When principal and interest would return for a subscription now. */
  returnsAt: instant,
  /** Approved for later: the terms of subscriptions from `effectiveAt` on. Existing positions keep theirs. */
  upcoming: z.nullable(savingsTermsSchema),
});
export type SavingsProduct = z.infer<typeof savingsProductSchema>;

export const savingsProducts = endpoint({
  method: 'GET',
  path: '/api/savings/products',
  auth: 'member',
  summary: 'Fixed-term savings products, shortest term first',
  response: z.strictObject({
    items: z.array(savingsProductSchema),
    /** Most active positions of a member, and the current number. */
    maxPositions: z.int(),
    activePositions: z.int(),
    /** Interest of all the member's positions, paid and accrued. */
    interestTotal: money,
  }),
});

export const savingsTerms = endpoint({
  method: 'GET',
  path: '/api/terms/savings',
  auth: 'public',
  summary: 'Savings terms by product: in force, announced and past, newest first',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        productId: id,
        termDays: z.int(),
        enabled: z.boolean(),
        /** Null: a product whose first terms are not in force yet. */
        current: z.nullable(savingsTermsSchema),
        /** Approved for later, earliest first. */
        upcoming: z.array(savingsTermsSchema),
        /** At most 50. */
        past: z.array(savingsTermsSchema),
      }),
    ),
    serverTime: instant,
  }),
});

export const savingsPositionSchema = z.strictObject({
  id,
  productId: id,
  ...terms,
  principal: money,
  /** Accrued until today; paid together with the principal. "0.00" after an early redemption. */
  interest: money,
  /** At maturity. */
  interestAtTerm: money,
  status: z.enum(savingsStatuses),
  outcome: z.nullable(z.enum(savingsOutcomes)),
  autoRenew: z.boolean(),
  subscribedAt: instant,
  firstDay: day,
  lastDay: day,
  /** The maturity date, also of a position that ended early. */
  returnsAt: instant,
  returnedAt: z.nullable(instant),
  /** Principal and interest that were paid. */
  returnedAmount: z.nullable(money),
  /** Interest forfeited by an early redemption. */
  forfeited: money,
  renewedFrom: z.nullable(id),
  renewedTo: z.nullable(id),
});
export type SavingsPosition = z.infer<typeof savingsPositionSchema>;

export const createSavingsPosition = endpoint({
  method: 'POST',
  path: '/api/savings/positions',
  auth: 'member',
  idempotent: true,
  summary: 'Open a position',
  body: z.strictObject({
    productId: id,
    amount: moneyInput,
    autoRenew: z.optional(z.boolean()),
    /** The rate that was shown: refused if another one is in force. */
    shownRateBps: z.optional(keptInt()),
  }),
  errors: [
    'MEMBER_SELF_EXCLUDED',
    'MEMBER_TIMED_OUT',
    'REAL_ACCOUNT_NOT_OPEN',
    'SAVINGS_BELOW_MINIMUM',
    'SAVINGS_INSUFFICIENT_BALANCE',
    'SAVINGS_MEMBER_LIMIT',
    'SAVINGS_PRODUCT_UNAVAILABLE',
    'SAVINGS_QUOTA_EXHAUSTED',
    'SAVINGS_STEP',
    'SAVINGS_TERMS_CHANGED',
    'SAVINGS_TOO_MANY_POSITIONS',
  ],
  response: savingsPositionSchema,
});

export const savingsPositions = endpoint({
  method: 'GET',
  path: '/api/savings/positions',
  auth: 'member',
  summary: 'My positions, newest first',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(savingsStatuses)),
    /** Opened from this instant (included) to that one (excluded). */
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: page(savingsPositionSchema),
});

export const savingsPosition = endpoint({
  method: 'GET',
  path: '/api/savings/positions/:id',
  auth: 'member',
  summary: 'One of my positions with its daily interest, oldest day first',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    position: savingsPositionSchema,
    /**
     * One entry per day with interest; `total` is cumulative. An early redemption ends with the forfeited amount,
     * negative.
     */
    days: z.array(z.strictObject({ day, amount: money, total: money })),
  }),
});

export const savingsRedeemPreview = endpoint({
  method: 'GET',
  path: '/api/savings/positions/:id/redemption',
  auth: 'member',
  summary: 'Preview what early redemption returns and forfeits now',
  params: idParams,
  errors: ['NOT_FOUND', 'SAVINGS_STATE'],
  response: z.strictObject({
    principal: money,
    forfeited: money,
    returned: money,
    interestAtTerm: money,
    returnsAt: instant,
  }),
});

export const redeemSavingsPosition = endpoint({
  method: 'POST',
  path: '/api/savings/positions/:id/redeem',
  auth: 'member',
  idempotent: true,
  summary: 'Redeem the whole principal early; the interest is forfeited',
  params: idParams,
  body: z.optional(z.strictObject({})),
  errors: ['NOT_FOUND', 'SAVINGS_STATE'],
  response: savingsPositionSchema,
});

export const setSavingsAutoRenew = endpoint({
  method: 'PUT',
  path: '/api/savings/positions/:id/auto-renew',
  auth: 'member',
  summary: 'Set whether the principal is renewed at maturity',
  params: idParams,
  body: z.strictObject({ autoRenew: z.boolean() }),
  errors: ['NOT_FOUND', 'SAVINGS_STATE'],
  response: savingsPositionSchema,
});

// ---------------------------------------------------------------- administrators
const savingsTermsInput = {
  rateBps: z.int().check(z.minimum(0), z.maximum(2_000)),
  minAmount: moneyInput,
  step: moneyInput,
  maxPerMember: moneyInput,
  quota: moneyInput,
};

const adminSavingsProductSchema = z.strictObject({
  id,
  termDays: z.int(),
  enabled: z.boolean(),
  /** Version of the row, for changes of `enabled`. */
  version: z.int(),
  /** Terms in force, and terms approved for later. */
  terms: savingsTermsSchema,
  next: z.nullable(savingsTermsSchema),
  activePrincipal: money,
  activePositions: z.int(),
  remaining: money,
});
export type AdminSavingsProduct = z.infer<typeof adminSavingsProductSchema>;

export const adminSavingsProducts = endpoint({
  method: 'GET',
  path: '/api/admin/savings/products',
  auth: 'admin',
  permission: 'savings:product:list',
  summary: 'Savings products with terms, quotas and totals',
  response: z.strictObject({ items: z.array(adminSavingsProductSchema) }),
});

export const setSavingsProductEnabled = endpoint({
  method: 'PUT',
  path: '/api/admin/savings/products/:id',
  auth: 'admin',
  permission: 'savings:product:update',
  summary: 'Open or close a product to new positions; existing ones continue',
  params: idParams,
  body: z.strictObject({ enabled: z.boolean(), version: keptInt() }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
  response: adminSavingsProductSchema,
});

export const proposeSavingsTerms = endpoint({
  method: 'POST',
  path: '/api/admin/savings/terms',
  auth: 'admin',
  permission: 'savings:terms:create',
  idempotent: true,
  stepUp: true,
  summary: 'Propose a new product or new terms; existing positions keep theirs',
  body: z.strictObject({
    /** Null: a new product of `termDays`. */
    productId: z.nullable(id),
    termDays: z.optional(z.int().check(z.minimum(1), z.maximum(366))),
    ...savingsTermsInput,
    /** Earliest time; at least 15 minutes after the approval, 24 hours where members would get less. */
    effectiveAt: z.optional(instantInput),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  }),
  errors: ['NOT_FOUND', 'SAVINGS_PRODUCT_EXISTS', 'SAVINGS_TERMS_INVALID', 'SAVINGS_TERMS_UNCHANGED'],
  response: z.strictObject({ approvalId: id }),
});

const adminSavingsPositionSchema = z.strictObject({
  position: savingsPositionSchema,
  memberId: id,
  memberName: z.string(),
});
export type AdminSavingsPosition = z.infer<typeof adminSavingsPositionSchema>;

export const adminSavingsPositions = endpoint({
  method: 'GET',
  path: '/api/admin/savings/positions',
  auth: 'admin',
  permission: 'savings:position:list',
  summary: 'Positions of all members or one, newest first (logged)',
  query: z.strictObject({
    ...pageQuery,
    memberId: z.optional(id),
    productId: z.optional(id),
    status: z.optional(z.enum(savingsStatuses)),
  }),
  response: page(adminSavingsPositionSchema),
});

const liabilitySchema = z.strictObject({
  /** The day of payment, at 00:00. */
  day,
  positions: z.int(),
  principal: money,
  /** Interest at maturity; includes what has accrued. */
  interest: money,
});
export type SavingsLiability = z.infer<typeof liabilitySchema>;

export const adminSavingsLiabilities = endpoint({
  method: 'GET',
  path: '/api/admin/savings/liabilities',
  auth: 'admin',
  permission: 'savings:liability:list',
  summary: 'Savings liabilities by maturity day',
  response: z.strictObject({
    principal: money,
    interestAtTerm: money,
    interestEarned: money,
    items: z.array(liabilitySchema),
  }),
});
