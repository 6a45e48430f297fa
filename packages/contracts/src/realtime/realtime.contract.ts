import * as z from 'zod/mini';
import type { DataOf } from '../http/endpoint.ts';
import { instant, price } from '../http/wire.ts';
import type { wallet } from '../ledger/ledger.contract.ts';
import type { orderSchema } from '../orders/orders.contract.ts';

export const socketPath = '/api/ws';

/**
 * Why the server closed a socket; the reason in the close frame is the key. After `unauthenticated` a client signs in again,
 * after the others it may reconnect.
 */
export const socketCloseCodes = {
  /** The process ends. */
  goingAway: 1001,
  /** A message that is none of `clientMessage`. */
  malformed: 4400,
  /** The token is of no live session, or its session ended. */
  unauthenticated: 4401,
  /** Neither a token nor a channel within a minute. */
  idle: 4408,
  /** Public channels are open without a session for ten minutes at a time. */
  notSignedIn: 4410,
  /** The reader did not take what was sent. */
  tooSlow: 4413,
  /** Too many messages, or too many sockets of one owner, of one address, or without a session. */
  tooMany: 4429,
} as const;

/** Channels: `ticks:<productId>` for anybody, the private ones for a member, the console's for administrators. */
export const tickChannel = (productId: string): string => `ticks:${productId}`;
export const privateChannels = ['orders', 'wallet'] as const;
/** Queues of items that wait for a person, each a channel that says which of its items changed. */
export const reviewQueues = ['deposits', 'withdrawals', 'identity', 'approvals'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
/** Each with the permission that opens it, which is the one of its list. */
export const adminChannels = {
  support: 'support:thread:list',
  deposits: 'deposits:deposit:list',
  withdrawals: 'withdrawals:withdrawal:list',
  identity: 'identity:review:list',
  approvals: 'approvals:approval:list',
} as const satisfies Record<ReviewQueue | 'support', string>;
export const publicChannels = ['announcements', 'config', 'seals'] as const;

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
  /** What is known of the member's identity has changed; told on the `wallet` channel. */
  | { type: 'identity' }
  /** Something was said or read in a thread with customer service: to its member on `wallet`, to the staff on `support`. */
  | { type: 'support'; threadId: string }
  /** Items of a queue appeared, were claimed, changed or were decided: ask for the list. Told on the queue's channel. */
  | { type: 'queue'; queue: ReviewQueue; ids: string[] }
  /** One appeared, changed or went: ask for the list, which comes in the member's language. */
  | { type: 'announcement'; id: string }
  /** Something new to read, told on the `wallet` channel; at most `unreadLimit`. */
  | { type: 'notification'; unread: number }
  /** What the administrator of this socket may do has changed: ask who he is again. */
  | { type: 'permissions' }
  /** A product was halted or let go, or its terms changed or were announced: ask for it again. Told on its tick channel. */
  | { type: 'product'; productId: string }
  /** The settings have changed: ask getconf again. Told to everybody on the public `config` channel. */
  | { type: 'config' }
  | { type: 'ready'; channels: string[] }
  /** Private events may have been missed (or live push is down just now): ask again for orders and wallet. */
  | { type: 'resync' }
  | { type: 'error'; error: string; msg: string }
  | { type: 'pong'; now: string };
