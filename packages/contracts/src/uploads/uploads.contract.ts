import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, idParams, instant } from '../http/wire.ts';

export const uploadPurposes = [
  'deposit_proof',
  'identity_front',
  'identity_back',
  'support_picture',
  'avatar',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
export const uploadMaxBytes = 10 * 1024 * 1024;
export const uploadMaxPixels = 25_000_000;

/** Mounted by its own route because it takes multipart: the fields `purpose` and `file` (JPEG or PNG by content). */
export const createUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  auth: 'member',
  timeoutMs: 60_000,
  summary: 'Send a picture; it is re-encoded, stored encrypted, and seen by its owner and by reviewers only',
  response: z.strictObject({ id, width: z.int(), height: z.int() }),
});

/** A link that works five minutes, for whom it was made only, with his token. */
const linkSchema = z.strictObject({ url: z.string(), expiresAt: instant });

export const uploadLink = endpoint({
  method: 'GET',
  path: '/api/uploads/:id/link',
  auth: 'member',
  summary: 'A five-minute link to a picture of my own',
  params: idParams,
  response: linkSchema,
});

export const adminUploadLink = endpoint({
  method: 'GET',
  path: '/api/admin/uploads/:id/link',
  auth: 'admin',
  permission: 'uploads:upload:read',
  summary: "A five-minute link to a member's picture; the view is written to the audit log",
  params: idParams,
  response: linkSchema,
});

/** Content of both kinds of links, not JSON: `GET <url>` with the same bearer token. */
export const uploadContentPath = '/api/uploads/:id/content';
export const adminUploadContentPath = '/api/admin/uploads/:id/content';
