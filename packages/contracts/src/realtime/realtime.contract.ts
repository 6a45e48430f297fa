import * as z from 'zod/mini';
import type { announcements } from '../announcements/announcements.contract.ts';
import type { DataOf } from '../http/endpoint.ts';
import { instant, price } from '../http/wire.ts';
import type { wallet } from '../ledger/ledger.contract.ts';
import type { orderSchema } from '../orders/orders.contract.ts';

export const socketPath = '/api/ws';

/** Why the server closed a socket. After `unauthenticated` a client signs in again, after the others it may reconnect. */
export const socketCloseCodes = {
  goingAway: 1001,
  malformed: 4400,
  unauthenticated: 4401,
  idle: 4408,
  tooSlow: 4413,
  tooMany: 4429,
} as const;

/** Channels: `ticks:<productId>` for anybody, the others for a signed-in member. */
export const tickChannel = (productId: string): string => `ticks:${productId}`;
export const privateChannels = ['orders', 'wallet'] as const;
export const publicChannels = ['announcements', 'seals'] as const;

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
  /** One of the member's own has moved on: look at it again. Told on the `wallet` channel. */
  | { type: 'deposit' | 'withdrawal'; id: string }
  | { type: 'announcement'; announcement: DataOf<typeof announcements>['items'][number] }
  | { type: 'ready'; channels: string[] }
  /** Private events may have been missed (or live push is down just now): ask again for orders and wallet. */
  | { type: 'resync' }
  | { type: 'error'; error: string; msg: string }
  | { type: 'pong'; now: string };
