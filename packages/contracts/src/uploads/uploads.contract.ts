import * as z from 'zod/mini';
import { requestTimeoutMs } from '../constants/constants.ts';
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
  takes: 'picture',
  timeoutMs: requestTimeoutMs.network,
  summary: 'Upload a picture, which only its owner and reviewers see',
  errors: ['UPLOAD_NOT_AN_IMAGE', 'UPLOAD_TOO_MANY_PIXELS'],
  response: z.strictObject({ id, width: z.int(), height: z.int() }),
});

/** A link that is valid for five minutes, with the token of the member it was made for. */
export const uploadLinkSchema = z.strictObject({ url: z.string(), expiresAt: instant });

export const uploadLink = endpoint({
  method: 'GET',
  path: '/api/uploads/:id/link',
  auth: 'member',
  summary: 'A five-minute link to my picture',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: uploadLinkSchema,
});

export const adminUploadLink = endpoint({
  method: 'GET',
  path: '/api/admin/uploads/:id/link',
  auth: 'admin',
  permission: 'uploads:upload:read',
  summary: "A five-minute link to a member's picture (logged)",
  params: idParams,
  errors: ['NOT_FOUND'],
  response: uploadLinkSchema,
});

export const uploadKeyQuery = z.strictObject({ key: z.string().check(z.maxLength(100)) });

const content = {
  method: 'GET',
  gives: 'picture',
  params: idParams,
  query: uploadKeyQuery,
  response: z.unknown(),
} as const;

/** What both kinds of links lead to: `GET <url>` with the same bearer token; bytes, not JSON. */
export const uploadContent = endpoint({
  ...content,
  path: '/api/uploads/:id/content',
  auth: 'member',
  summary: 'The picture of my link',
  errors: ['NOT_FOUND', 'SEALED_DATA_UNREADABLE', 'UPLOAD_LINK_INVALID'],
});
export const adminUploadContent = endpoint({
  ...content,
  path: '/api/admin/uploads/:id/content',
  auth: 'admin',
  permission: 'uploads:upload:read',
  summary: 'The picture of a link that I created (logged)',
  errors: ['NOT_FOUND', 'SEALED_DATA_UNREADABLE', 'UPLOAD_LINK_INVALID'],
});
