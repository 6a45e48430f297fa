import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { page, pageQuery } from '../http/envelope.ts';
import { hash, id, instant, instantInput, plainText, queryInt } from '../http/wire.ts';

export const adminAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  auth: 'admin',
  permission: 'audit:entry:list',
  summary: 'The audit log, newest first',
  query: z.strictObject({
    ...pageQuery,
    action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,64}$/))),
    actorId: z.optional(id),
    /** The name as recorded in the entry. */
    actor: z.optional(plainText(1, 64)),
    targetKind: z.optional(z.string().check(z.regex(/^[a-z_-]{1,32}$/))),
    targetId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
    /** What this member did, and what was done to their account. */
    memberId: z.optional(id),
    ip: z.optional(z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}$/))),
    from: z.optional(instantInput),
    to: z.optional(instantInput),
  }),
  response: page(
    z.strictObject({
      seq: z.int(),
      at: instant,
      actorKind: z.enum(['admin', 'member', 'system']),
      actorId: z.nullable(id),
      actorName: z.string(),
      action: z.string(),
      targetKind: z.string(),
      targetId: z.nullable(z.string()),
      before: z.nullable(z.unknown()),
      after: z.nullable(z.unknown()),
      ip: z.string(),
      requestId: z.string(),
      hash: z.string(),
    }),
  ),
});

/** A head of the log as people save it: `1234:` and the hash of entry 1234. */
const keptHeadPattern = /^([1-9]\d{0,14}):([0-9a-f]{64})$/;
const keptHead = z.string().check(z.regex(keptHeadPattern));

/** @throws RangeError for any other text. */
export function readKeptHead(text: string): { seq: bigint; hash: string } {
  const [, seq, hash] = keptHeadPattern.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new RangeError('audit head: expected `<seq>:<hash>`');
  return { seq: BigInt(seq), hash };
}

export function isKeptHead(text: string): boolean {
  return keptHeadPattern.test(text);
}

export const auditFaults = ['gap', 'broken_link', 'wrong_hash', 'time_went_back', 'anchor_missing'] as const;
export type AuditFaultKind = (typeof auditFaults)[number];

/** The log is checked in parts, each starting where the previous one ended. The first part is logged. */
export const adminAuditCheck = endpoint({
  method: 'GET',
  path: '/api/admin/audit/check',
  auth: 'admin',
  permission: 'audit:chain:read',
  timeoutMs: 60_000,
  summary: 'Verify the next part of the audit chain, and given heads',
  query: z.strictObject({
    after: z.optional(keptHead),
    until: z.optional(queryInt(0)),
    /** Up to ten heads, separated by commas. */
    kept: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}:[0-9a-f]{64}(,[1-9]\d{0,14}:[0-9a-f]{64}){0,9}$/))),
  }),
  response: z.strictObject({
    checked: z.int(),
    head: z.strictObject({ seq: z.int(), hash }),
    until: z.int(),
    faults: z.array(z.strictObject({ seq: z.int(), fault: z.enum(auditFaults) })),
    done: z.boolean(),
  }),
});
