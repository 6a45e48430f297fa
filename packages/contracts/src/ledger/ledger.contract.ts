import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, instantInput, money } from '../http/wire.ts';
import { accounts } from '../orders/orders.contract.ts';

/** Why a transfer was made. The ledger stores the numbers permanently: append, never renumber. */
export const transferCodes = {
  recharge: 1,
  manual_add: 2,
  withdraw: 3,
  manual_deduct: 4,
  invite_reward: 5,
  stake_hold: 10,
  stake_release: 11,
  payout: 12,
  stake_loss: 13,
  fee: 14,
  fee_hold: 15,
  fee_release: 16,
  savings_subscribe: 20,
  savings_return: 21,
  interest: 22,
  withdraw_hold: 30,
  withdraw_release: 31,
  withdraw_fee: 32,
  fee_refund: 33,
  demo_reset: 40,
  rounding: 41,
  house_funding: 50,
} as const;
export type TransferType = keyof typeof transferCodes;
export const transferTypes = Object.keys(transferCodes) as [TransferType, ...TransferType[]];

export const balancesSchema = z.strictObject({
  currency: z.string(),
  available: money,
  held: money,
  savings: money,
  total: money,
});

export const wallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  auth: 'member',
  summary: 'Balances of both accounts',
  response: z.strictObject({ real: balancesSchema, demo: balancesSchema }),
});
export type Balances = z.infer<typeof balancesSchema>;

export const movementSchema = z.strictObject({
  id: z.string(),
  at: instant,
  account: z.enum(accounts),
  type: z.enum(transferTypes),
  /** Signed change of the available balance. */
  amount: money,
  balanceAfter: money,
  /** The counter-account as a stable name, such as `held_orders` or `house_trading`. */
  counter: z.string(),
  refKind: z.enum(['order', 'member', 'deposit', 'withdrawal', 'adjustment', 'position', 'none']),
  refId: z.nullable(id),
});
export type Movement = z.infer<typeof movementSchema>;

const movementFilter = {
  type: z.optional(z.enum(transferTypes)),
  account: z.optional(z.enum(accounts)),
  /** From this instant (included) to that one (excluded). */
  from: z.optional(instantInput),
  to: z.optional(instantInput),
};
export const movements = endpoint({
  method: 'GET',
  path: '/api/wallet/movements',
  auth: 'member',
  summary: 'My statement lines, newest first; deposits appear once posted',
  query: z.strictObject({ ...pageQuery, ...movementFilter }),
  response: page(movementSchema),
});

/** For a spreadsheet: UTF-8 with a byte order mark, in the requested language, no cell a formula. */
export const movementsFile = endpoint({
  method: 'GET',
  path: '/api/wallet/movements.csv',
  auth: 'member',
  gives: 'csv',
  timeoutMs: 120_000,
  summary: 'My statement as a file, newest first',
  query: z.strictObject(movementFilter),
  response: z.unknown(),
});

// ---------------------------------------------------------------- administrators: read-only
const adminTransferSchema = z.strictObject({
  id: z.string(),
  at: instant,
  account: z.enum(accounts),
  type: z.enum(transferTypes),
  amount: money,
  /** Stable names, such as `available` or `clearing_bank`. */
  from: z.string(),
  to: z.string(),
  /** Null for transfers between house accounts. */
  memberId: z.nullable(id),
  memberName: z.nullable(z.string()),
  refId: id,
});
export type AdminTransfer = z.infer<typeof adminTransferSchema>;

export const adminTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/transfers',
  auth: 'admin',
  permission: 'ledger:transfer:list',
  summary: 'Ledger lines, newest first; order holds only by member or reference (logged)',
  query: z.strictObject({
    ...pageQuery,
    memberId: z.optional(id),
    refId: z.optional(id),
    type: z.optional(z.enum(transferTypes)),
    account: z.optional(z.enum(accounts)),
    /** Either side of the transfer, such as `house_trading`. */
    bucket: z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,32}$/))),
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: page(adminTransferSchema),
});

export const journalKinds = [
  'order',
  'deposit',
  'withdrawal',
  'adjustment',
  'position',
  'reward',
  'demo',
  'other',
] as const;
export type JournalKind = (typeof journalKinds)[number];
/** The total change of one account; signed. */
const journalLegSchema = z.strictObject({ account: z.enum(accounts), bucket: z.string(), change: money });
export type JournalLeg = z.infer<typeof journalLegSchema>;

export const adminJournal = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/journal/:id',
  auth: 'admin',
  permission: 'ledger:transfer:read',
  summary: 'All postings of one reference with their effect on each account (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    refId: id,
    kind: z.enum(journalKinds),
    memberId: z.nullable(id),
    memberName: z.nullable(z.string()),
    /** Transfers that were posted together; the legs of each add up to zero. */
    acts: z.array(
      z.strictObject({ at: instant, lines: z.array(adminTransferSchema), legs: z.array(journalLegSchema) }),
    ),
    legs: z.array(journalLegSchema),
  }),
});
export type AdminJournal = z.infer<typeof adminJournal.response>;

const ledgerAccountSchema = z.strictObject({ account: z.enum(accounts), bucket: z.string(), balance: money });
export type LedgerAccount = z.infer<typeof ledgerAccountSchema>;

export const adminLedgerAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/accounts',
  auth: 'admin',
  permission: 'ledger:account:list',
  summary: "House accounts and the members' total; each currency sums to zero",
  response: z.strictObject({ house: z.array(ledgerAccountSchema), members: z.array(ledgerAccountSchema) }),
});

export const fundSourceKinds = ['deposits', 'trading', 'interest', 'rewards', 'adjustments'] as const;
const fundSourceSchema = z.strictObject({ kind: z.enum(fundSourceKinds), amount: money });
export type FundSource = z.infer<typeof fundSourceSchema>;

/**
 * For the review of a withdrawal: deposits by method that remain, signed. Winnings are no reason to stop a withdrawal.
 */
export const adminFundSources = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/fund-sources',
  auth: 'admin',
  permission: 'members:source:read',
  summary: "Sources of a member's real money in the last days (logged)",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({ days: z.int(), items: z.array(fundSourceSchema) }),
});

// ---------------------------------------------------------------- house profit and loss
const day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);
/** Longest span of one report. */
export const resultDaysMax = 366;
/** Income and expenses outside trading. */
export const houseResultKinds = ['adjustments', 'rewards', 'interest', 'withdrawal_fees', 'rounding'] as const;
export type HouseResultKind = (typeof houseResultKinds)[number];
const count = z.int().check(z.minimum(0));
const resultsQuery = { account: z.optional(z.enum(accounts)), from: day, to: day };

const productDaySchema = z.strictObject({
  day,
  productId: id,
  symbol: z.string(),
  wins: count,
  losses: count,
  ties: count,
  voids: count,
  /** Stakes of orders that ended, voided ones excluded. */
  staked: money,
  stakeLost: money,
  paid: money,
  fees: money,
  /** Stakes and fees returned by ties and voids. */
  givenBack: money,
  /** Lost stakes and fees minus payouts. */
  result: money,
});
export type ProductDay = z.infer<typeof productDaySchema>;

export const adminResults = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/results',
  auth: 'admin',
  permission: 'ledger:result:list',
  summary: 'House profit and loss by product and platform day; at most a year',
  query: z.strictObject(resultsQuery),
  response: z.strictObject({
    products: z.array(productDaySchema),
    /** Signed from the house's side. */
    others: z.array(z.strictObject({ day, kind: z.enum(houseResultKinds), amount: money })),
    /** Of the whole span: trading, others, and both. */
    total: z.strictObject({ trading: money, others: money, result: money }),
  }),
});
