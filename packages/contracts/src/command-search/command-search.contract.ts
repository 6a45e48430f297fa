import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, plainText } from '../http/wire.ts';

export const foundKinds = ['member', 'deposit', 'withdrawal', 'order', 'approval', 'identity', 'savings'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Results per kind, so that all kinds fit on one screen. */
export const foundMax = 5;

const foundSchema = z.strictObject({
  kind: z.enum(foundKinds),
  id,
  /** Username of the member, or of the record's owner. */
  username: z.nullable(z.string()),
  memberId: z.nullable(id),
  /** A deposit's own number. */
  reference: z.nullable(z.string()),
  at: instant,
});
export type Found = z.infer<typeof foundSchema>;

/** Kinds that the administrator may not read are skipped. */
export const commandSearch = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  auth: 'admin',
  permission: 'self:search:read',
  summary: 'Search members by name, records by number, and deposits by payer (logged)',
  query: z.strictObject({ q: plainText(2, 64) }),
  response: z.strictObject({ items: z.array(foundSchema) }),
});
