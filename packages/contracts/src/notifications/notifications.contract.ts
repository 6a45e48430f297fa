import * as z from 'zod/mini';
import { restrictionKinds } from '../admins/admins.contract.ts';
import { adjustmentCategories } from '../approvals/approvals.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, instant, instantInput, money, price } from '../http/wire.ts';
import { viewCategories } from '../member-files/view-categories.ts';
import { accounts } from '../orders/orders.contract.ts';
import { depositReasons, withdrawalReasons } from '../reviews/reviews.ts';

const common = { id, at: instant, read: z.boolean() };
export const notificationFactsSchema = z.strictObject(common);

/** An event in a member's account: its record and the outcome. Clients supply the text. */
export const notificationSchema = z.discriminatedUnion('about', [
  z.strictObject({
    ...common,
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
  /** The two settlers differ on an order: nothing is posted for it until they agree. */
  z.strictObject({ ...common, about: z.literal('dispute'), orderId: id }),
  z.strictObject({
    ...common,
    about: z.literal('deposit'),
    depositId: id,
    state: z.enum(['completed', 'rejected', 'on_hold', 'refunded', 'expired', 'reopened']),
    /** The posted amount in the account currency; before posting, the submitted one in the method's currency. */
    amount: money,
    currency: z.string(),
    reason: z.nullable(z.enum(depositReasons)),
  }),
  z.strictObject({
    ...common,
    about: z.literal('withdrawal'),
    withdrawalId: id,
    state: z.enum(['approved', 'completed', 'rejected', 'failed']),
    amount: money,
    currency: z.string(),
    reason: z.nullable(z.enum(withdrawalReasons)),
  }),
  z.strictObject({
    ...common,
    about: z.literal('adjustment'),
    type: z.enum(['manual_add', 'manual_deduct']),
    amount: money,
    category: z.enum(adjustmentCategories),
    reason: z.string(),
  }),
  z.strictObject({
    ...common,
    about: z.literal('restriction'),
    kind: z.enum(restrictionKinds),
    state: z.enum(['set', 'lifted']),
    /** The administrator's message to the member. */
    message: z.string(),
    endsAt: z.nullable(instant),
  }),
  z.strictObject({
    ...common,
    about: z.literal('savings'),
    positionId: id,
    state: z.enum(['matured', 'renewed', 'redeemed']),
    principal: money,
    interest: money,
  }),
  z.strictObject({
    ...common,
    about: z.literal('identity'),
    state: z.enum(['verified', 'rejected', 'expired', 'revoked']),
    /** The number of reasons; the page lists them. */
    reasons: z.int(),
  }),
  z.strictObject({
    ...common,
    about: z.literal('security'),
    event: z.enum([
      'new_device',
      'login_password',
      'withdraw_password',
      'email',
      'payment_account',
      'totp_on',
      'totp_off',
      'recovery_code_used',
      'passkey_added',
      'passkey_removed',
      'factor_reset_requested',
      'factor_reset_cancelled',
      'factor_reset_done',
    ]),
    /** The browser's own name for a sign-in from a new one, or the name of a passkey. */
    device: z.nullable(z.string()),
  }),
  z.strictObject({
    ...common,
    about: z.literal('account_view'),
    /** Why an administrator viewed the account. */
    category: z.enum(viewCategories),
  }),
  /** A product that the member asked to be reminded of has opened. */
  z.strictObject({ ...common, about: z.literal('market_opened'), productId: id, symbol: z.string() }),
  /** A price that the member asked to be notified of was reached. */
  z.strictObject({
    ...common,
    about: z.literal('price_alert'),
    productId: id,
    symbol: z.string(),
    direction: z.enum(['rise', 'fall']),
    price,
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

/** Unread notifications are counted up to this number, one more than a badge shows. */
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
