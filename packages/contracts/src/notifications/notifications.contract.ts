import * as z from 'zod/mini';
import { restrictionKinds } from '../admins/admins.contract.ts';
import { adjustmentCategories } from '../approvals/approvals.contract.ts';
import { viewCategories } from '../dossiers/view-categories.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant, instantInput, money } from '../http/wire.ts';
import { accounts } from '../orders/orders.contract.ts';
import { depositReasons, withdrawalReasons } from '../reviews/reviews.ts';

const told = { id, at: instant, read: z.boolean() };

/** Something that happened to a member: which of his things, and what it came to. Clients put it into words. */
export const notificationSchema = z.discriminatedUnion('about', [
  z.strictObject({
    ...told,
    about: z.literal('order'),
    orderId: id,
    account: z.enum(accounts),
    symbol: z.string(),
    direction: z.enum(['rise', 'fall']),
    result: z.enum(['win', 'lose', 'tie', 'void']),
    amount: money,
    /** Signed, fee included. */
    profit: money,
  }),
  z.strictObject({
    ...told,
    about: z.literal('deposit'),
    depositId: id,
    state: z.enum(['completed', 'rejected', 'on_hold', 'refunded', 'expired', 'reopened']),
    /** What was posted in the account currency; before that, what was submitted in the method's. */
    amount: money,
    currency: z.string(),
    reason: z.nullable(z.enum(depositReasons)),
  }),
  z.strictObject({
    ...told,
    about: z.literal('withdrawal'),
    withdrawalId: id,
    state: z.enum(['approved', 'completed', 'rejected', 'failed']),
    amount: money,
    currency: z.string(),
    reason: z.nullable(z.enum(withdrawalReasons)),
  }),
  z.strictObject({
    ...told,
    about: z.literal('adjustment'),
    type: z.enum(['manual_add', 'manual_deduct']),
    amount: money,
    category: z.enum(adjustmentCategories),
    reason: z.string(),
  }),
  z.strictObject({
    ...told,
    about: z.literal('restriction'),
    kind: z.enum(restrictionKinds),
    state: z.enum(['set', 'lifted']),
    /** What was written for the member. */
    message: z.string(),
    endsAt: z.nullable(instant),
  }),
  z.strictObject({
    ...told,
    about: z.literal('savings'),
    positionId: id,
    state: z.enum(['matured', 'renewed', 'redeemed']),
    principal: money,
    interest: money,
  }),
  z.strictObject({
    ...told,
    about: z.literal('identity'),
    state: z.enum(['verified', 'rejected', 'expired', 'revoked']),
    /** How many reasons the page names. */
    reasons: z.int(),
  }),
  z.strictObject({
    ...told,
    about: z.literal('security'),
    event: z.enum(['new_device', 'login_password', 'withdraw_password', 'email', 'payment_account']),
    /** The browser as it calls itself, of a login from a new one. */
    device: z.nullable(z.string()),
  }),
  z.strictObject({
    ...told,
    about: z.literal('account_view'),
    /** Why somebody of the staff looked at the account. */
    category: z.enum(viewCategories),
  }),
]);
export type Notification = z.infer<typeof notificationSchema>;

export const notifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  auth: 'member',
  summary: 'My notifications, newest first',
  query: z.strictObject(pageQuery),
  response: page(notificationSchema),
});

/** More unread ones than this are not counted; one more than a badge shows. */
export const unreadLimit = 1000;

const unreadSchema = z.strictObject({ unread: z.int() });
export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  auth: 'member',
  summary: 'Number of unread notifications, at most 1000',
  response: unreadSchema,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'member',
  summary: 'Mark everything up to this time as read',
  body: z.strictObject({ until: instantInput }),
  response: unreadSchema,
});
