import * as z from 'zod/mini';
import { languages } from '../errors/languages.ts';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant, instantInput, keptInt, plainText } from '../http/wire.ts';

const announcementSchema = z.strictObject({
  id,
  /** The language of title and body: the requested one, else the default, else any that exists. */
  language: z.enum(languages),
  title: z.string(),
  /** Plain text; an empty line separates paragraphs. */
  body: z.string(),
  publishedAt: instant,
  /** Opens once for members who have not seen it. */
  popup: z.boolean(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  auth: 'member',
  summary: 'Announcements in the requested language, newest first',
  query: z.strictObject(pageQuery),
  response: page(announcementSchema),
});

export const announcement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id',
  auth: 'member',
  summary: 'One announcement',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: announcementSchema,
});

// ---------------------------------------------------------------- administrators
export const announcementStates = ['scheduled', 'live', 'ended', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementTextLimits = { title: 120, body: 5_000, allBytes: 60_000 } as const;

const textsInput = z.partialRecord(
  z.enum(languages),
  z.strictObject({
    title: plainText(1, announcementTextLimits.title),
    body: plainText(1, announcementTextLimits.body),
  }),
);
export type AnnouncementTexts = z.infer<typeof textsInput>;

/** The limit keeps the texts, before and after a change, small enough for the audit log. */
export function announcementBytes(texts: AnnouncementTexts): number {
  return new TextEncoder().encode(JSON.stringify(texts)).length;
}

const announcementInput = {
  /** At least one language; members without theirs read the default one, or any that exists. */
  texts: textsInput.check(
    z.refine((texts) => Object.keys(texts).length > 0, 'a text in at least one language'),
    z.refine((texts) => announcementBytes(texts) <= announcementTextLimits.allBytes, 'too long together'),
  ),
  popup: z.boolean(),
  /** Left out: now. An announcement that has appeared keeps its time. */
  publishedAt: z.optional(instantInput),
  endsAt: z.nullable(instantInput),
};

const adminAnnouncementSchema = z.strictObject({
  id,
  version: z.int(),
  state: z.enum(announcementStates),
  texts: z.partialRecord(z.enum(languages), z.strictObject({ title: z.string(), body: z.string() })),
  popup: z.boolean(),
  publishedAt: instant,
  endsAt: z.nullable(instant),
  /** Username; null for announcements that are part of the software. */
  createdBy: z.nullable(z.string()),
  createdAt: instant,
  updatedBy: z.nullable(z.string()),
  updatedAt: instant,
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(instant),
});
export type AdminAnnouncement = z.infer<typeof adminAnnouncementSchema>;

export const adminAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  auth: 'admin',
  permission: 'announcements:announcement:list',
  summary: 'All announcements, newest first',
  query: z.strictObject({ ...pageQuery, state: z.optional(z.enum(announcementStates)) }),
  response: page(adminAnnouncementSchema),
});

export const adminAnnouncement = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/:id',
  auth: 'admin',
  permission: 'announcements:announcement:list',
  summary: 'One announcement in all its languages',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: adminAnnouncementSchema,
});

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  auth: 'admin',
  permission: 'announcements:announcement:create',
  summary: 'Publish an announcement now or later',
  body: z.strictObject(announcementInput),
  errors: ['ANNOUNCEMENT_TIMES'],
  response: adminAnnouncementSchema,
});

const version = keptInt(1);
export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:id',
  auth: 'admin',
  permission: 'announcements:announcement:update',
  summary: 'Change an announcement that has not ended',
  params: idParams,
  body: z.strictObject({ ...announcementInput, version }),
  errors: ['ANNOUNCEMENT_OVER', 'ANNOUNCEMENT_TIMES', 'NOT_FOUND', 'REVIEW_CHANGED', 'SETTING_UNCHANGED'],
  response: adminAnnouncementSchema,
});

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/withdraw',
  auth: 'admin',
  permission: 'announcements:announcement:update',
  summary: 'Withdraw an announcement; it stays in the list',
  params: idParams,
  body: z.strictObject({ version, reason: plainText(3, 500) }),
  errors: ['ANNOUNCEMENT_OVER', 'NOT_FOUND', 'REVIEW_CHANGED'],
  response: adminAnnouncementSchema,
});
