import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';

/** Real orders that were refused because the house balance did not cover their payout. */
export const coverRefusalsSchema = z.strictObject({ orders: z.int(), firstAt: instant, lastAt: instant });
export type CoverRefusals = z.infer<typeof coverRefusalsSchema>;

const houseProductSchema = z.strictObject({
  productId: id,
  symbol: z.string(),
  /** Most that one side may pay out, for each account. */
  cap: money,
  /** What open real orders of a side pay out if all of them win. */
  rise: money,
  fall: money,
});
export type HouseProduct = z.infer<typeof houseProductSchema>;

export const houseDaysShown = 30;
const houseBalanceSchema = z.strictObject({
  at: instant,
  balance: money,
  /** Maximum open payout: what all open real orders pay out if they win. */
  liability: money,
  /** Share of the balance that the maximum open payout may reach by the terms in force, and that amount. */
  limitBps: z.int(),
  allowed: money,
  /** The least balance with which the largest order that the terms allow is accepted; null without such an order. */
  need: z.nullable(money),
  /** The last platform days, oldest first, with the balance at their end; the last is today's, as of now. */
  days: z.array(z.strictObject({ day: z.string(), balance: money })),
  /** Enabled products, and those with open real orders. */
  products: z.array(houseProductSchema),
  /** By hour, newest first; hours without a refusal are left out. */
  refusals: z.array(coverRefusalsSchema),
});
export type HouseBalance = z.infer<typeof houseBalanceSchema>;

export const adminHouseBalance = endpoint({
  method: 'GET',
  path: '/api/admin/house-balance',
  auth: 'admin',
  permission: 'ledger:account:list',
  summary: 'House balance, its last 30 days, open payouts by product, and bounds',
  response: houseBalanceSchema,
});
