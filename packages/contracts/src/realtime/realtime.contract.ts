import * as z from 'zod/mini';
import type { announcements } from '../announcements/announcements.contract.ts';
import type { DataOf } from '../http/endpoint.ts';
import { instant, price } from '../http/wire.ts';
import type { wallet } from '../ledger/ledger.contract.ts';
import type { orderSchema } from '../orders/orders.contract.ts';

export const socketPath = '/api/ws';

/** What a client may send; anything else closes the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auth'), token: z.string().check(z.maxLength(2048)) }),
  z.strictObject({
    type: z.literal('subscribe'),
    channels: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)),
  }),
  z.strictObject({
    type: z.literal('unsubscribe'),
    channels: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(64)),
  }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export const tickMessage = z.strictObject({
  type: z.literal('tick'),
  productId: z.string(),
  seq: z.int(),
  price,
  at: instant,
});
export type TickMessage = z.infer<typeof tickMessage>;

/** Every server message; `wallet` carries the whole balances, so a lost one is healed by the next. */
export type ServerMessage =
  | TickMessage
  | { type: 'stall'; productId: string; seq: number; at: string }
  | { type: 'order'; order: z.infer<typeof orderSchema> }
  | { type: 'wallet'; wallet: DataOf<typeof wallet> }
  | { type: 'announcement'; announcement: DataOf<typeof announcements>['items'][number] }
  | { type: 'ready'; channels: string[] }
  | { type: 'error'; error: string; msg: string }
  | { type: 'pong'; now: string };
