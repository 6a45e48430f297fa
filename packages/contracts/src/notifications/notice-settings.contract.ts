import * as z from 'zod/mini';
import { isZoneName } from '../config/zone-time.ts';
import { endpoint } from '../http/endpoint.ts';
import { empty, id, idParams, instant } from '../http/wire.ts';

/** Groups of notices that a member switches on and off. Security notices are no group: they always leave. */
export const noticeGroups = ['orders', 'money', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Ways by which notices leave the house. */
export const noticeChannels = ['mail', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Browsers of one member that get pushes. */
export const maxPushDevices = 10;

const groups = z.strictObject({ orders: z.boolean(), money: z.boolean(), account: z.boolean() });
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** No pushes in between, except security notices; they are sent afterwards. */
const quietSchema = z.nullable(
  z
    .strictObject({ from: timeOfDay, until: timeOfDay })
    .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'equals from' })),
);
const zone = z.string().check(z.maxLength(64), z.refine(isZoneName));
const choices = { mail: groups, push: groups, quiet: quietSchema, timeZone: zone };

const pushDeviceSchema = z.strictObject({
  id,
  userAgent: z.string(),
  addedAt: instant,
  sentAt: z.nullable(instant),
  /** The last push failed; it is retried. */
  failing: z.boolean(),
  /** Whether it was added by this session. */
  current: z.boolean(),
});

export const noticeSettingsSchema = z.strictObject({
  ...choices,
  /** Whether the installation has a mail server. */
  mailAvailable: z.boolean(),
  hasEmail: z.boolean(),
  /** The installation's public key (VAPID); null where pushes are not set up. */
  pushKey: z.nullable(z.string()),
  devices: z.array(pushDeviceSchema),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const noticeSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  auth: 'member',
  summary: 'Which of my notices are sent by e-mail and as pushes, and to which devices',
  response: noticeSettingsSchema,
});

export const changeNoticeSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  auth: 'member',
  summary: 'Change which of my notices are sent; the language of the call is kept for e-mails',
  body: z.strictObject(choices),
  response: empty,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/notifications/devices',
  auth: 'member',
  summary: 'Send pushes to this browser; repeating it renews the same device',
  errors: ['PUSH_UNAVAILABLE', 'PUSH_ENDPOINT_REFUSED', 'PUSH_TOO_MANY'],
  body: z.strictObject({
    endpoint: z.string().check(z.minLength(10), z.maxLength(1000)),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
  response: z.strictObject({ id }),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/notifications/devices/:id',
  auth: 'member',
  summary: 'Send no more pushes to a device of mine',
  errors: ['NOT_FOUND'],
  params: idParams,
  response: empty,
});
