import * as z from 'zod/mini';
import { restrictionKinds } from '../admins/admins.contract.ts';
import { languages } from '../errors/languages.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, keptInt, money, plainText } from '../http/wire.ts';
import { uploadKeyQuery, uploadLinkSchema } from '../uploads/uploads.contract.ts';

export const supportTextMax = 2000;
export const supportPicturesMax = 4;

/** What a message may refer to: one of the member's own items. */
export const supportLinkKinds = ['order', 'withdrawal', 'deposit'] as const;
export type SupportLinkKind = (typeof supportLinkKinds)[number];

/** What a member can say that a question is about, besides or instead of an item. */
export const supportTopics = ['deposit', 'withdrawal', 'order', 'savings', 'account', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

const linkInput = z.strictObject({ kind: z.enum(supportLinkKinds), id });

/** A short description of the item, so that it need not be opened. Amounts in `currency`. */
const linkSchema = z.strictObject({
  kind: z.enum(supportLinkKinds),
  id,
  amount: money,
  currency: z.string(),
  at: instant,
});
export type SupportLink = z.infer<typeof linkSchema>;

const messageFields = {
  id,
  /** 1, 2, 3 … within the thread. */
  n: z.int(),
  /** Id that the writer's device created, to recognise its own message. */
  clientId: id,
  author: z.enum(['member', 'staff']),
  /** Empty once `erased`. */
  text: z.string(),
  /** Text and pictures were erased after their retention period. */
  erased: z.boolean(),
  /** Uploads of the member; each is read by a five-minute link. */
  pictures: z.array(z.strictObject({ id, width: z.int(), height: z.int() })),
  link: z.nullable(linkSchema),
  topic: z.nullable(z.enum(supportTopics)),
  at: instant,
};
/** Members see `staff`, never which administrator. */
const messageSchema = z.strictObject(messageFields);
export type SupportMessage = z.infer<typeof messageSchema>;

const threadFields = {
  id,
  state: z.enum(['open', 'closed']),
  /** Number of the last message, and of the last ones that each side has read. */
  lastN: z.int(),
  memberReadN: z.int(),
  staffReadN: z.int(),
};

export const supportMessages = endpoint({
  method: 'GET',
  path: '/api/support/messages',
  auth: 'member',
  summary: 'My thread with customer service, newest first',
  query: z.strictObject(pageQuery),
  response: z.strictObject({
    items: z.array(messageSchema),
    nextCursor: z.nullable(z.string()),
    /** Null before the first message. */
    thread: z.nullable(z.strictObject({ ...threadFields, unread: z.int() })),
    /** Median time to an answer over the last 30 days; null with fewer than five answers. */
    answerMinutes: z.nullable(z.int()),
  }),
});

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/support/messages',
  auth: 'member',
  summary: 'Write to customer service; a repeated `clientId` returns the first message',
  body: z
    .strictObject({
      clientId: id,
      /** May be empty only with pictures. */
      text: plainText(0, supportTextMax),
      /** Uploads with the purpose `support_picture`. */
      pictures: z.optional(z.array(id).check(z.maxLength(supportPicturesMax))),
      link: z.optional(linkInput),
      topic: z.optional(z.enum(supportTopics)),
    })
    .check(
      z.refine(({ text, pictures = [] }) => text !== '' || pictures.length > 0, { path: ['text'], error: 'empty' }),
    ),
  errors: ['IDEMPOTENCY_KEY_CONFLICT', 'NOT_FOUND'],
  response: messageSchema,
});

const readBody = z.strictObject({ n: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) });

export const readSupport = endpoint({
  method: 'POST',
  path: '/api/support/read',
  auth: 'member',
  summary: 'Mark messages up to this one as read',
  body: readBody,
  response: z.strictObject({ unread: z.int() }),
});

export const supportUnread = endpoint({
  method: 'GET',
  path: '/api/support/unread',
  auth: 'member',
  summary: 'Number of unread answers',
  response: z.strictObject({ unread: z.int() }),
});

const adminMessage = z.strictObject({ ...messageFields, writer: z.nullable(z.string()) });
export type AdminSupportMessage = z.infer<typeof adminMessage>;

export const adminSupportPictureLink = endpoint({
  method: 'GET',
  path: '/api/admin/support/pictures/:id/link',
  auth: 'admin',
  permission: 'support:thread:read',
  summary: 'A five-minute link to a picture of a thread (logged)',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: uploadLinkSchema,
});

/** The content of that link: bytes, not JSON. */
export const adminSupportPicture = endpoint({
  method: 'GET',
  path: '/api/admin/support/pictures/:id/content',
  auth: 'admin',
  permission: 'support:thread:read',
  gives: 'picture',
  summary: 'The picture of a link that I created (logged)',
  params: idParams,
  query: uploadKeyQuery,
  errors: ['NOT_FOUND', 'SEALED_DATA_UNREADABLE', 'UPLOAD_LINK_INVALID'],
  response: z.unknown(),
});

const assigneeSchema = z.nullable(z.strictObject({ id, username: z.string() }));

const threadRow = z.strictObject({
  ...threadFields,
  memberId: id,
  username: z.string(),
  /** Messages of the member that no administrator has read. */
  unread: z.int(),
  lastAt: instant,
  /** Since when the member waits for an answer; null if they do not. */
  waitingSince: z.nullable(instant),
  assignee: assigneeSchema,
});
export type SupportThread = z.infer<typeof threadRow>;

export const supportAssignments = ['me', 'nobody', 'others'] as const;

export const adminSupportThreads = endpoint({
  method: 'GET',
  path: '/api/admin/support',
  auth: 'admin',
  permission: 'support:thread:list',
  summary: 'Threads without their messages: longest waiting first, then the latest',
  query: z.strictObject({
    ...pageQuery,
    state: z.optional(z.enum(['open', 'closed'])),
    assigned: z.optional(z.enum(supportAssignments)),
    unread: z.optional(z.literal('true')),
  }),
  response: page(threadRow),
});

export const adminSupportThread = endpoint({
  method: 'GET',
  path: '/api/admin/support/threads/:id',
  auth: 'admin',
  permission: 'support:thread:read',
  summary: 'One thread, newest message first (logged)',
  params: idParams,
  query: z.strictObject(pageQuery),
  errors: ['NOT_FOUND'],
  response: z.strictObject({
    thread: threadRow,
    member: z.strictObject({
      id,
      username: z.string(),
      verified: z.boolean(),
      createdAt: instant,
      restrictions: z.array(z.enum(restrictionKinds)),
      openOrders: z.int(),
      openWithdrawals: z.int(),
      openDeposits: z.int(),
    }),
    items: z.array(adminMessage),
    nextCursor: z.nullable(z.string()),
  }),
});

export const replySupport = endpoint({
  method: 'POST',
  path: '/api/admin/support/threads/:id/messages',
  auth: 'admin',
  permission: 'support:thread:update',
  summary: 'Answer a member and claim an unassigned thread; a repeated `clientId` posts nothing',
  params: idParams,
  body: z.strictObject({ clientId: id, text: plainText(1, supportTextMax) }),
  errors: ['IDEMPOTENCY_KEY_CONFLICT', 'NOT_FOUND', 'REVIEW_OWN_ACCOUNT', 'SUPPORT_THREAD_TAKEN'],
  response: adminMessage,
});

export const readSupportThread = endpoint({
  method: 'POST',
  path: '/api/admin/support/threads/:id/read',
  auth: 'admin',
  permission: 'support:thread:read',
  summary: 'Mark messages up to this one as read by staff',
  params: idParams,
  body: readBody,
  errors: ['NOT_FOUND', 'REVIEW_OWN_ACCOUNT'],
  response: empty,
});

export const assignSupport = endpoint({
  method: 'PUT',
  path: '/api/admin/support/threads/:id/assignee',
  auth: 'admin',
  permission: 'support:thread:update',
  summary: 'Claim, reassign or release a thread; refused if it changed',
  params: idParams,
  body: z.strictObject({
    assignee: z.nullable(id),
    /** The assignee that the caller saw. */
    expected: z.nullable(id),
  }),
  errors: ['NOT_FOUND', 'REVIEW_OWN_ACCOUNT', 'SUPPORT_THREAD_TAKEN'],
  response: threadRow,
});

export const closeSupport = endpoint({
  method: 'PUT',
  path: '/api/admin/support/threads/:id/state',
  auth: 'admin',
  permission: 'support:thread:update',
  summary: 'Close or reopen a thread; closing is refused after a new message',
  params: idParams,
  body: z.strictObject({
    state: z.enum(['open', 'closed']),
    /** The last message that the caller saw. */
    lastN: keptInt(),
  }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'REVIEW_OWN_ACCOUNT'],
  response: threadRow,
});

export const supportColleagues = endpoint({
  method: 'GET',
  path: '/api/admin/support/colleagues',
  auth: 'admin',
  permission: 'support:thread:list',
  summary: 'Administrators who can be assigned a thread',
  response: z.strictObject({ items: z.array(z.strictObject({ id, username: z.string() })) }),
});

const cannedTexts = z
  .partialRecord(z.enum(languages), plainText(1, supportTextMax))
  .check(z.refine((texts) => Object.keys(texts).length > 0, { error: 'no language' }));
const cannedBody = z.strictObject({ title: plainText(1, 60), texts: cannedTexts });
const cannedSchema = z.strictObject({
  id,
  version: z.int(),
  title: z.string(),
  texts: z.partialRecord(z.enum(languages), z.string()),
  updatedBy: z.string(),
  updatedAt: instant,
});
export type CannedReply = z.infer<typeof cannedSchema>;

export const cannedReplies = endpoint({
  method: 'GET',
  path: '/api/admin/support/canned',
  auth: 'admin',
  permission: 'support:thread:read',
  summary: 'Canned replies per language',
  response: z.strictObject({ items: z.array(cannedSchema) }),
});

export const createCanned = endpoint({
  method: 'POST',
  path: '/api/admin/support/canned',
  auth: 'admin',
  permission: 'support:canned:update',
  summary: 'Create a canned reply',
  body: cannedBody,
  response: cannedSchema,
});

export const changeCanned = endpoint({
  method: 'PUT',
  path: '/api/admin/support/canned/:id',
  auth: 'admin',
  permission: 'support:canned:update',
  summary: 'Change a canned reply; refused if it changed',
  params: idParams,
  body: z.strictObject({ ...cannedBody.shape, version: keptInt(1) }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
  response: cannedSchema,
});

export const removeCanned = endpoint({
  method: 'DELETE',
  path: '/api/admin/support/canned/:id',
  auth: 'admin',
  permission: 'support:canned:update',
  summary: 'Delete a canned reply',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});
