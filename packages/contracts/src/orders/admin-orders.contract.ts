import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, instantInput, money } from '../http/wire.ts';
import { accounts, directions, orderFactsSchema, orderSchema, receiptSchema } from './orders.contract.ts';

/** `open`: not settled; `due`: open past its close; then the final states. Without one: all. */
export const adminOrderStates = ['open', 'due', 'settled', 'void'] as const;
export type AdminOrderState = (typeof adminOrderStates)[number];

const ownerSchema = z.strictObject({ id, username: z.string() });

/** An order in the console. No call of the console changes one. */
export const adminOrderSchema = z.extend(orderFactsSchema, {
  member: ownerSchema,
  /** What a win adds to the stake, before the fee. */
  payout: money,
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const adminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  auth: 'admin',
  permission: 'orders:order:list',
  summary: 'Orders of all members: open ones by close time, others newest first',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(adminOrderStates)),
    productId: z.optional(id),
    direction: z.optional(z.enum(directions)),
    account: z.optional(z.enum(accounts)),
    memberId: z.optional(id),
    /** By time of acceptance. */
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: page(adminOrderSchema),
});

/** Open orders of one side of a product. */
export const openSideSchema = z.strictObject({
  account: z.enum(accounts),
  productId: id,
  symbol: z.string(),
  direction: z.enum(directions),
  orders: z.int(),
  stake: money,
  /** Payout if all of them win. */
  payout: money,
});
export type OpenSide = z.infer<typeof openSideSchema>;

export const adminOrderTotals = endpoint({
  method: 'GET',
  path: '/api/admin/orders/totals',
  auth: 'admin',
  permission: 'orders:order:list',
  summary: 'Open exposure per account, product and side',
  response: z.strictObject({
    at: instant,
    sides: z.array(openSideSchema),
    /** False when more orders are open than are counted: number and stake are then lower bounds, payouts are exact. */
    complete: z.boolean(),
  }),
});

export const adminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  auth: 'admin',
  permission: 'orders:order:read',
  summary: 'One order with its signed acceptance (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({ order: orderSchema, member: ownerSchema, stalenessMs: z.int(), payout: money }),
});

export const adminOrderReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/receipt',
  auth: 'admin',
  permission: 'orders:order:read',
  summary: 'The receipt of an order, as its member gets it (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: receiptSchema,
});
