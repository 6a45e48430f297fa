import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { hash, id, money } from '../http/wire.ts';
import { accounts } from '../orders/orders.contract.ts';
import { statementRails } from '../reconciliation/reconciliation.contract.ts';

const day = z.string().check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)),
);
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const count = z.int().check(z.minimum(0));
/** Longest span of one report, in platform days: five years. */
export const reportDaysMax = 1_830;
/** Months of joining that the retention shows. */
export const cohortMonths = 12;

const methodSchema = z.strictObject({
  direction: z.enum(['in', 'out']),
  rail: z.enum(statementRails),
  items: count,
  amount: money,
});

/** Signed amounts are from the members' side. */
const figuresSchema = z.strictObject({
  deposits: money,
  /** What was paid out, without fees. */
  withdrawals: money,
  methods: z.array(methodSchema),
  /** Less refunds. */
  withdrawalFees: money,
  orders: count,
  /** Payouts less lost stakes, before fees. */
  tradingResult: money,
  tradingFees: money,
  interest: money,
  rewards: money,
  adjustments: money,
  rounding: money,
  /** The change of all members' balances, of which the amounts above are the parts. */
  change: money,
  registered: count,
  verified: count,
  firstDeposits: count,
});
const periodSchema = z.extend(figuresSchema, {
  /** A platform day, or a month. */
  period: z.string(),
  /** Members with a login, a real order or a deposit. */
  active: count,
});
export type ReportPeriod = z.infer<typeof periodSchema>;
export type ReportFigures = z.infer<typeof figuresSchema>;

export const adminReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  auth: 'admin',
  permission: 'reports:report:read',
  summary: 'Money, results and members by day or month, at most five years',
  query: z.strictObject({ by: z.enum(['day', 'month']), from: day, to: day }),
  response: z.strictObject({
    /** The last day with final figures; those of later days still change. */
    closedThrough: z.nullable(day),
    periods: z.array(periodSchema),
    total: figuresSchema,
    products: z.array(z.strictObject({ productId: id, symbol: z.string(), orders: count, result: money })),
    /** Members by month of joining, and how many were active in each month since; the last twelve months. */
    cohorts: z.array(
      z.strictObject({ joined: month, members: count, active: z.array(z.strictObject({ month, members: count })) }),
    ),
  }),
});

/** Orders of one account, product and duration that ended on the day; amounts are from the members' side. */
const figureGroupSchema = z.strictObject({
  account: z.enum(accounts),
  symbol: z.string(),
  durationS: z.int(),
  orders: count,
  wins: count,
  losses: count,
  ties: count,
  voids: count,
  /** Share of wins at which members neither gain nor lose; null when none was won or lost. */
  breakEvenBps: z.nullable(count),
  /** Share of wins. */
  winBps: z.nullable(count),
  membersResult: money,
  /** From the close to the settlement, without voids before the close. */
  lagP50Ms: z.nullable(count),
  lagP99Ms: z.nullable(count),
});
export type FigureGroup = z.infer<typeof figureGroupSchema>;

const publicFiguresSchema = z.strictObject({
  /** Groups with at least 20 members. */
  groups: z.array(figureGroupSchema),
  /** From request to payout; null when fewer than 20 members were paid. */
  withdrawals: z.nullable(z.strictObject({ paid: count, p50S: count, p95S: count })),
  stalls: z.array(z.strictObject({ symbol: z.string(), stalls: count })),
  settlers: z.strictObject({ compared: count, differed: count, disputes: count }),
});
export type PublicFigures = z.infer<typeof publicFiguresSchema>;

const figureDaySchema = z.strictObject({
  day,
  /** SHA-256 of the day's file. */
  sha256: hash,
  /** Place of its statement in the transparency log; null until it is published. */
  logIndex: z.nullable(z.int()),
});
export type FigureDay = z.infer<typeof figureDaySchema>;

export const figureDays = endpoint({
  method: 'GET',
  path: '/api/figures',
  auth: 'public',
  summary: 'Days with public figures',
  query: z.strictObject(pageQuery),
  response: page(figureDaySchema),
});

export const dayFigures = endpoint({
  method: 'GET',
  path: '/api/figures/:day',
  auth: 'public',
  summary: 'Public figures of one day',
  params: z.strictObject({ day }),
  errors: ['NOT_FOUND'],
  response: publicFiguresSchema,
});

export const figureRows = endpoint({
  method: 'GET',
  path: '/api/figures/:day/rows',
  auth: 'public',
  gives: 'csv',
  summary: 'Rows behind the figures of one day',
  params: z.strictObject({ day }),
  errors: ['NOT_FOUND'],
  timeoutMs: 120_000,
  response: z.unknown(),
});
