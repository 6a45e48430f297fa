import * as z from 'zod/mini';
import { emailAddress } from '../credentials/credentials.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { empty, id, idParams, instant, keptInt, plainText } from '../http/wire.ts';

export const webhookKinds = ['webhook', 'telegram', 'slack', 'mail'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Items that wait for a person: reported once each, several in one message. */
export const webhookItems = [
  'withdrawal.waiting',
  'withdrawal.overdue',
  'deposit.waiting',
  'identity.waiting',
  'order.disputed',
] as const;
/** States of the platform: reported when they begin and when they end. */
export const webhookStates = ['breaker.tripped', 'feed.stalled', 'backup.late', 'log.late', 'witness.late'] as const;
export const webhookEvents = [...webhookItems, ...webhookStates] as const;
export type WebhookEventKind = (typeof webhookEvents)[number];
/** `test` is sent on demand, to the target that it tests. */
export const webhookTypes = [...webhookEvents, 'test'] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Why an attempt got no answer, or could not be made. */
export const webhookErrors = [
  'address_refused',
  'name_unknown',
  'connection_failed',
  'tls_failed',
  'timeout',
  'status',
  'mail_failed',
  'mail_missing',
  'unreadable',
  'removed',
] as const;
export type WebhookError = (typeof webhookErrors)[number];

/** An address with http or https, and without user or fragment; undefined for any other text. */
export function readTargetUrl(text: string): URL | undefined {
  if (!/^https?:\/\/[!-~]+$/.test(text) || text.includes('\\') || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hash === '' ? url : undefined;
}

const url = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => readTargetUrl(text) !== undefined, { error: 'not an address with http or https' }),
);

/** Where a target is, with its secrets: only ever sent to the server. */
export const webhookSettings = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webhook'), url }),
  z.strictObject({ kind: z.literal('slack'), url }),
  z.strictObject({
    kind: z.literal('telegram'),
    token: z.string().check(z.regex(/^\d{5,20}:[\w-]{20,80}$/)),
    chatId: z.string().check(z.regex(/^(-?\d{1,20}|@\w{5,32})$/)),
  }),
  z.strictObject({ kind: z.literal('mail'), address: emailAddress }),
]);
export type WebhookSettings = z.infer<typeof webhookSettings>;

const fields = {
  name: plainText(1, 60),
  events: z.array(z.enum(webhookEvents)).check(
    z.minLength(1),
    z.maxLength(webhookEvents.length),
    z.refine((all) => new Set(all).size === all.length),
  ),
  enabled: z.boolean(),
};

const targetSchema = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(webhookKinds),
  name: z.string(),
  /** A host, the id of a chat or a shortened mailbox. */
  destination: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  updatedBy: z.string(),
  updatedAt: instant,
  deliveredAt: z.nullable(instant),
  /** The first failure since the last delivery. */
  failingSince: z.nullable(instant),
  /** Messages that wait for an attempt. */
  waiting: z.int(),
});
export type AdminWebhookTarget = z.infer<typeof targetSchema>;

const savedTarget = z.strictObject({
  target: targetSchema,
  /** Of a webhook, when it was made: it is not shown again. */
  secret: z.nullable(z.string()),
});

export const adminWebhookTargets = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/targets',
  auth: 'admin',
  permission: 'webhooks:target:list',
  summary: 'Targets of messages to operators',
  response: z.strictObject({ items: z.array(targetSchema) }),
});

export const createWebhookTarget = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/targets',
  auth: 'admin',
  permission: 'webhooks:target:update',
  summary: 'Add a target; the answer shows the secret of a webhook once',
  body: z.strictObject({ ...fields, settings: webhookSettings }),
  errors: ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_TARGET_LIMIT'],
  response: savedTarget,
});

export const changeWebhookTarget = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/targets/:id',
  auth: 'admin',
  permission: 'webhooks:target:update',
  summary: 'Change a target; refused if it changed',
  params: idParams,
  body: z.strictObject({
    ...fields,
    version: keptInt(1),
    /** Null keeps address and secrets. */
    settings: z.nullable(webhookSettings),
    /** A new secret for a webhook; the old one ends at once. */
    renewSecret: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'REVIEW_CHANGED', 'SEALED_DATA_UNREADABLE', 'WEBHOOK_ADDRESS_REFUSED'],
  response: savedTarget,
});

export const removeWebhookTarget = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/targets/:id',
  auth: 'admin',
  permission: 'webhooks:target:update',
  summary: 'Remove a target, with its address and secrets',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});

export const testWebhookTarget = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/targets/:id/test',
  auth: 'admin',
  permission: 'webhooks:target:update',
  summary: 'Send a test message to a target',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
const deliverySchema = z.strictObject({
  id,
  /** The header webhook-id, the same in every attempt. */
  eventId: id,
  type: z.enum(webhookTypes),
  at: instant,
  data: z.strictObject({
    state: z.nullable(z.enum(['started', 'resolved'])),
    count: z.int(),
    /** At most 20 of them. */
    ids: z.array(z.string()),
  }),
  target: z.strictObject({ id, name: z.string(), kind: z.enum(webhookKinds), removed: z.boolean() }),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  attemptedAt: z.nullable(instant),
  nextAttemptAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(webhookErrors)),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const adminWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/deliveries',
  auth: 'admin',
  permission: 'webhooks:target:list',
  summary: 'Messages to operators by target, newest first',
  query: z.strictObject({
    ...pageQuery,
    targetId: z.optional(id),
    type: z.optional(z.enum(webhookTypes)),
    state: z.optional(z.enum(webhookDeliveryStates)),
  }),
  response: page(deliverySchema),
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/deliveries/:id/replay',
  auth: 'admin',
  permission: 'webhooks:target:update',
  summary: 'Send a message to its target again, with the same id',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});
