import * as z from 'zod/mini';
import type { DataOf } from '../http/endpoint.ts';
import { instant, price } from '../http/wire.ts';
import type { wallet } from '../ledger/ledger.contract.ts';
import type { orderSchema } from '../orders/orders.contract.ts';

export const socketPath = '/api/ws';

/**
 * Why the server closed a socket; the key is the reason in the close frame. After `unauthenticated` a client signs in
 * again, after the others it may reconnect.
 */
export const socketCloseCodes = {
  /** The server is shutting down. */
  goingAway: 1001,
  /** A message that does not match `clientMessage`. */
  malformed: 4400,
  /** The token has no live session, or its session ended. */
  unauthenticated: 4401,
  /** Sent neither a token nor a channel within a minute. */
  idle: 4408,
  /** Without a session, public channels are open for ten minutes at a time. */
  notSignedIn: 4410,
  /** The client did not read what was sent. */
  tooSlow: 4413,
  /** Too many messages, or too many sockets of one user, of one address, or without a session. */
  tooMany: 4429,
} as const;

/** Channels: `ticks:<productId>` for everyone, private ones for a member, the console's for administrators. */
export const tickChannel = (productId: string): string => `ticks:${productId}`;
export const privateChannels = ['orders', 'wallet'] as const;
/** Review queues, each with a channel that publishes which of its items changed. */
export const reviewQueues = ['deposits', 'withdrawals', 'identity', 'approvals'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
/** Each with the permission that it needs, the same as its list. */
export const adminChannels = {
  support: 'support:thread:list',
  deposits: 'deposits:deposit:list',
  withdrawals: 'withdrawals:withdrawal:list',
  identity: 'identity:review:list',
  approvals: 'approvals:approval:list',
} as const satisfies Record<ReviewQueue | 'support', string>;
export const publicChannels = ['announcements', 'config', 'seals'] as const;

/** Messages from clients; any other message closes the socket. */
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

/** Messages from the server. `wallet` holds the complete balances, so a lost one is repaired by the next. */
export type ServerMessage =
  | TickMessage
  | { type: 'stall'; productId: string; seq: number; at: string }
  | { type: 'order'; order: z.infer<typeof orderSchema> }
  | { type: 'wallet'; wallet: DataOf<typeof wallet> }
  /** One of the member's own items changed: request it again. Sent on the `wallet` channel. */
  | { type: 'deposit' | 'withdrawal'; id: string }
  /** The member's verification changed. Sent on the `wallet` channel. */
  | { type: 'identity' }
  /** A support message was written or read. Sent to the member on `wallet`, to staff on `support`. */
  | { type: 'support'; threadId: string }
  /** Items of a queue were added, claimed, changed or decided: request the list. Sent on the queue's channel. */
  | { type: 'queue'; queue: ReviewQueue; ids: string[] }
  /** An announcement was published, changed or withdrawn: request the list, which is in the member's language. */
  | { type: 'announcement'; id: string }
  /** Number of unread notifications, at most `unreadLimit`. Sent on the `wallet` channel. */
  | { type: 'notification'; unread: number }
  /** The permissions of this socket's administrator changed: request their account again. */
  | { type: 'permissions' }
  /**
   * A product was halted or resumed, or its terms changed or were announced: request it again. Sent on its tick
   * channel.
   */
  | { type: 'product'; productId: string }
  /** The settings changed: request getconf again. Sent on the public `config` channel. */
  | { type: 'config' }
  /** `quietMs`: for so long no change of the member's own data was published; only after a member's token. */
  | { type: 'ready'; channels: string[]; quietMs?: number }
  /** Private events may have been missed (or live push is down): request orders and wallet again. */
  | { type: 'resync' }
  | { type: 'error'; error: string; msg: string }
  | { type: 'pong'; now: string };
