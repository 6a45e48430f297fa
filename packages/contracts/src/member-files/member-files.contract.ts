import * as z from 'zod/mini';
import { personalDataPermission } from '../admins/admins.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, money, plainText } from '../http/wire.ts';
import { balancesSchema, movementSchema, transferTypes } from '../ledger/ledger.contract.ts';
import { limitsSchema } from '../limits/limits.contract.ts';
import { assets } from '../members/assets.contract.ts';
import { notificationSchema } from '../notifications/notifications.contract.ts';
import { accounts, orderSchema, receiptSchema } from '../orders/orders.contract.ts';
import { chains } from '../payment-accounts/payment-accounts.contract.ts';
import { viewCategories } from './view-categories.ts';

// ---------------------------------------------------------------- the member file; each part has its own permission
/** Warnings about a member. */
export const memberFlags = [
  'closed',
  'login_locked',
  'withdraw_locked',
  'timed_out',
  'excluded',
  'hold_after_change',
  'same_id_number',
  'same_payment_account',
] as const;
export type MemberFlag = (typeof memberFlags)[number];

const overviewSchema = z.strictObject({
  accounts: z.array(
    z.strictObject({
      account: z.enum(accounts),
      currency: z.string(),
      available: money,
      heldOrders: money,
      heldWithdrawals: money,
      savings: money,
      total: money,
    }),
  ),
  /** Of the real account since it was opened; `net` is deposits minus payouts, `adjustments` is signed. */
  money: z.strictObject({
    deposited: money,
    withdrawn: money,
    net: money,
    rewards: money,
    adjustments: money,
    interest: money,
    withdrawFees: money,
  }),
  /** Per account; `result` is signed: what orders won or lost, fees included. */
  trading: z.array(
    z.strictObject({
      account: z.enum(accounts),
      open: z.int(),
      settled: z.int(),
      won: z.int(),
      lost: z.int(),
      result: money,
      fees: money,
    }),
  ),
  openPositions: z.int(),
  unfinishedDeposits: z.int(),
  unfinishedWithdrawals: z.int(),
  /** `until`: when it ends automatically. `others`: how many other members it concerns. */
  flags: z.array(
    z.strictObject({ flag: z.enum(memberFlags), until: z.nullable(instant), others: z.nullable(z.int()) }),
  ),
  supportThreadId: z.nullable(id),
});
export type MemberOverview = z.infer<typeof overviewSchema>;

export const adminMemberOverview = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/overview',
  auth: 'admin',
  permission: 'members:overview:read',
  summary: "A member's balances, flows, results and warnings (logged)",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: overviewSchema,
});

export const adminMemberOrders = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/orders',
  auth: 'admin',
  permission: 'members:order:list',
  summary: "A member's orders, newest first (logged)",
  params: idParams,
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(['open', 'settled'])),
    account: z.optional(z.enum(accounts)),
  }),
  errors: ['NOT_FOUND'],
  response: page(orderSchema),
});

export const adminMemberReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/orders/:oid/receipt',
  auth: 'admin',
  permission: 'members:order:read',
  summary: "The receipt of a member's order (logged)",
  params: z.strictObject({ id, oid: id }),
  errors: ['NOT_FOUND'],
  response: receiptSchema,
});

/** Limits that members set themselves: staff may read them, only the member changes them. */
export const adminMemberBounds = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/own-bounds',
  auth: 'admin',
  permission: 'members:bound:read',
  summary: "A member's own limits, read-only (logged)",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: limitsSchema,
});

const invitedSchema = z.strictObject({
  id,
  username: z.string(),
  createdAt: instant,
  verified: z.boolean(),
  /** When the invite reward was paid, if it was. */
  rewardedAt: z.nullable(instant),
  /** How many members they invited. */
  invited: z.int(),
});

export const adminMemberInvites = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/invites',
  auth: 'admin',
  permission: 'members:invite:list',
  summary: "A member's inviter and invited members, newest first (logged)",
  params: idParams,
  query: z.strictObject(pageQuery),
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    inviteCode: z.string(),
    inviter: z.nullable(z.strictObject({ id, username: z.string() })),
    invited: z.int(),
    verified: z.int(),
    rewarded: z.int(),
    rewardTotal: money,
    items: z.array(invitedSchema),
    nextCursor: z.nullable(z.string()),
  }),
});
export type MemberInvites = z.infer<typeof adminMemberInvites.response>;

const memberPaymentAccountSchema = z.strictObject({
  id,
  kind: z.enum(['bank', 'crypto']),
  /** Masked; empty for a wallet. */
  payee: z.string(),
  number: z.string(),
  bank: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  chain: z.nullable(z.enum(chains)),
  addedAt: instant,
  usableFrom: instant,
  removedAt: z.nullable(instant),
});
export type MemberPaymentAccount = z.infer<typeof memberPaymentAccountSchema>;

export const adminMemberPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/payment-accounts',
  auth: 'admin',
  permission: 'members:payment-account:list',
  summary: "A member's cards and wallets, masked, removed ones too (logged)",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({ items: z.array(memberPaymentAccountSchema) }),
});

/** Why another account may belong to the same person or group. */
export const linkReasons = [
  'id_number',
  'card',
  'wallet',
  'photo',
  /** The same address and browser. */
  'device',
  'address',
  'inviter',
  'invited',
] as const;
export type LinkReason = (typeof linkReasons)[number];

export const adminLinkedMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/linked',
  auth: 'admin',
  permission: 'members:overview:read',
  summary: 'Members that share something with a member (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    items: z.array(z.strictObject({ id, username: z.string(), reasons: z.array(z.enum(linkReasons)) })),
  }),
});
export type LinkedMember = z.infer<typeof adminLinkedMembers.response>['items'][number];

// ---------------------------------------------------------------- notes and tags of staff
/** What a note is about. */
export const noteSubjects = ['member', 'deposit', 'withdrawal', 'identity'] as const;
export type NoteSubject = (typeof noteSubjects)[number];
export const noteMaxLength = 1_000;
export const tagMaxLength = 24;

const subject = { about: z.enum(noteSubjects), aboutId: id };
const staffNoteSchema = z.strictObject({
  id,
  ...subject,
  /** `tag` sets and `untag` unsets the tag `body`. */
  kind: z.enum(['note', 'tag', 'untag']),
  /** Empty once the member's personal data is erased. */
  body: z.string(),
  by: z.string(),
  at: instant,
});
export type StaffNote = z.infer<typeof staffNoteSchema>;

export const adminMemberNotes = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/notes',
  auth: 'admin',
  permission: 'members:note:list',
  summary: 'Newest notes and tags of staff about a member and their items (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({ items: z.array(staffNoteSchema) }),
});

export const adminAddMemberNote = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/notes',
  auth: 'admin',
  permission: 'members:note:create',
  summary: 'Add a note, or set or unset a tag; it cannot be changed',
  params: idParams,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...subject, kind: z.literal('note'), body: plainText(1, noteMaxLength) }),
    z.strictObject({ ...subject, kind: z.enum(['tag', 'untag']), body: plainText(1, tagMaxLength) }),
  ]),
  errors: ['NOT_FOUND', 'REVIEW_OWN_ACCOUNT'],
  response: empty,
});

// ---------------------------------------------------------------- views that the member can see
const why = { category: z.enum(viewCategories), note: z.optional(plainText(0, 500)) };

export const personalFields = ['realName', 'idNumber', 'phone', 'email'] as const;
export type PersonalField = (typeof personalFields)[number];
/** Seconds that revealed data stays on the screen. */
export const revealShownS = 60;

export const adminRevealPersonal = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/personal',
  auth: 'admin',
  permission: personalDataPermission,
  summary: "A member's personal data in full (logged, member sees it)",
  params: idParams,
  body: z.strictObject({
    ...why,
    fields: z.array(z.enum(personalFields)).check(
      z.minLength(1),
      z.maxLength(personalFields.length),
      z.refine((all) => new Set(all).size === all.length),
    ),
  }),
  /** Null: not requested, or not on file. */
  errors: ['NOT_FOUND', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({
    realName: z.nullable(z.string()),
    idNumber: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
});

export const adminRevealPaymentAccount = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/payment-accounts/:pid/number',
  auth: 'admin',
  permission: personalDataPermission,
  summary: 'Payee and number of a card or wallet in full (logged, member sees it)',
  params: z.strictObject({ id, pid: id }),
  body: z.strictObject(why),
  errors: ['NOT_FOUND', 'SEALED_DATA_UNREADABLE'],
  response: z.strictObject({ payee: z.string(), number: z.string() }),
});

const viewPermission = 'members:view:read';

/** The view grants no access as the member; it only lets its administrator call the reads below. */
export const adminOpenView = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/views',
  auth: 'admin',
  permission: viewPermission,
  idempotent: true,
  summary: "View a member's screens, read-only, for 15 minutes; the member is notified",
  params: idParams,
  body: z.strictObject(why),
  errors: ['NOT_FOUND'],
  response: z.strictObject({ id, expiresAt: instant }),
});

const viewParams = z.strictObject({ id, vid: id });

export const adminViewedHome = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/views/:vid/home',
  auth: 'admin',
  permission: viewPermission,
  summary: 'Balances and earnings as the member sees them',
  params: viewParams,
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    userName: z.string(),
    verified: z.boolean(),
    real: balancesSchema,
    demo: balancesSchema,
    assets: assets.response,
  }),
});

export const adminViewedOrders = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/views/:vid/orders',
  auth: 'admin',
  permission: viewPermission,
  summary: 'Orders as the member sees them',
  params: viewParams,
  query: adminMemberOrders.query,
  errors: ['NOT_FOUND'],
  response: page(orderSchema),
});

export const adminViewedMovements = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/views/:vid/movements',
  auth: 'admin',
  permission: viewPermission,
  summary: 'The statement as the member sees it',
  params: viewParams,
  query: z.strictObject({
    ...pageQuery,
    type: z.optional(z.enum(transferTypes)),
    account: z.optional(z.enum(accounts)),
  }),
  errors: ['NOT_FOUND'],
  response: page(movementSchema),
});

export const adminViewedNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/members/:id/views/:vid/notifications',
  auth: 'admin',
  permission: viewPermission,
  summary: 'Notices as the member sees them; none is marked as read',
  params: viewParams,
  query: z.strictObject(pageQuery),
  errors: ['NOT_FOUND'],
  response: page(notificationSchema),
});

// ---------------------------------------------------------------- the member's side
export const accountViews = endpoint({
  method: 'GET',
  path: '/api/me/account-views',
  auth: 'member',
  summary: 'Views of my screens or full data by staff, newest first',
  query: z.strictObject(pageQuery),
  response: page(
    z.strictObject({
      at: instant,
      what: z.enum(['screens', 'personal']),
      category: z.enum(viewCategories),
      /** Roles of the administrator, and a number by which customer service can identify them. */
      roles: z.array(z.string()),
      staffNumber: z.string(),
    }),
  ),
});
