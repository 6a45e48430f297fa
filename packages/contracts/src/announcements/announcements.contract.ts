import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { id, idParams, instant } from '../http/wire.ts';

const announcementSchema = z.strictObject({
  id,
  title: z.string(),
  /** Plain text; paragraphs are parted by an empty line. */
  body: z.string(),
  publishedAt: instant,
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  auth: 'member',
  summary: 'Announcements in the asked language, newest first',
  query: z.strictObject(pageQuery),
  response: page(announcementSchema),
});

export const announcement = endpoint({
  method: 'GET',
  path: '/api/announcements/:id',
  auth: 'member',
  summary: 'One announcement',
  params: idParams,
  response: announcementSchema,
});
