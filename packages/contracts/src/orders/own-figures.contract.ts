import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';
import { accounts } from './orders.contract.ts';

/** Periods of a member's own figures, in platform days that end with today. */
export const figurePeriods = ['7d', '30d', '90d', 'all'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
export const figurePeriodDays: Record<FigurePeriod, number | null> = { '7d': 7, '30d': 30, '90d': 90, all: null };

const count = z.int().check(z.minimum(0));
/** A percentage with two decimals, rounded half up. */
const percent = z.string().check(z.regex(/^\d+\.\d{2}$/));

const sums = {
  won: count,
  lost: count,
  tied: count,
  voided: count,
  /** Stakes of orders that won or lost: those of ties and void orders were returned. */
  staked: money,
  fees: money,
  /** Signed: what the orders gained or lost, fees included. */
  net: money,
  /** Of the orders that won or lost; null without any. */
  winRate: z.nullable(percent),
  /**
   * The share of stakes that has to win for a result of zero, by the payouts and fees of the same orders: stakes and fees
   * over stakes and payouts.
   */
  breakEvenRate: z.nullable(percent),
};

const productFiguresSchema = z.strictObject({ ...sums, productId: id, symbol: z.string() });
export type ProductFigures = z.infer<typeof productFiguresSchema>;

const ownFiguresSchema = z.strictObject({
  ...sums,
  account: z.enum(accounts),
  /** Start of the first platform day; null for all time. Orders count by the time of their settlement. */
  from: z.nullable(instant),
  at: instant,
  /** Platform days on which an order settled. */
  days: count,
  /** Seconds during which at least one of these orders was open. */
  openS: count,
  products: z.array(productFiguresSchema),
});
export type OwnFigures = z.infer<typeof ownFiguresSchema>;

export const ownFigures = endpoint({
  method: 'GET',
  path: '/api/me/figures',
  auth: 'member',
  summary: 'Sums of my settled orders of one account and period',
  query: z.strictObject({ account: z.enum(accounts), period: z.enum(figurePeriods) }),
  response: ownFiguresSchema,
});
