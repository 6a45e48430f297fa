import * as z from 'zod/mini';
import { coverRefusalsSchema } from '../dashboard/house.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, money } from '../http/wire.ts';

export const keys = endpoint({
  method: 'GET',
  path: '/api/keys',
  auth: 'public',
  summary: 'Current and former public keys of signed acceptances',
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        keyId: z.string(),
        algorithm: z.literal('Ed25519'),
        publicKey: z.string(),
        current: z.boolean(),
        /** When it was first used; null until it is recorded, within seconds. */
        from: z.optional(z.nullable(instant)),
        /** When the next key was first used; null for the newest key, and for one that still signs. */
        until: z.optional(z.nullable(instant)),
        /** The next key. */
        replacedBy: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
});

const part = z.enum(['ok', 'degraded', 'down']);

export const status = endpoint({
  method: 'GET',
  path: '/api/status',
  auth: 'public',
  summary: 'Platform status for members',
  response: z.strictObject({
    time: instant,
    database: part,
    redis: part,
    worker: part,
    /** `tickAt`: when the newest price was written, also while the market is closed. */
    feeds: z.array(
      z.strictObject({
        productId: id,
        symbol: z.string(),
        source: z.string(),
        state: part,
        tickAt: z.nullable(instant),
      }),
    ),
    books: part,
    booksCheckedAt: z.nullable(instant),
    /** Null while the database is down. */
    outgoingStopped: z.nullable(z.boolean()),
    /** Each settlement is decided twice. Orders compared since a platform day, those that differed, those still disputed. */
    settlers: z.nullable(
      z.strictObject({ since: z.nullable(z.string()), compared: z.int(), differed: z.int(), disputed: z.int() }),
    ),
  }),
});

/** Counts without personal data, so reads are not logged; the console polls every half minute. */
const openWorkSchema = z.strictObject({
  /** Null for a queue that the caller may not read. */
  deposits: z.nullable(z.int()),
  withdrawals: z.nullable(z.int()),
  payouts: z.nullable(z.int()),
  /** Proposals that the caller may decide. */
  approvals: z.nullable(z.int()),
  identity: z.nullable(z.int()),
  /** Support threads in which the member waits for an answer. */
  support: z.nullable(z.int()),
  outgoingStopped: z.boolean(),
  /**
   * Real orders refused for want of house balance in the last 24 hours, until it is raised; null without any, and for
   * callers who may not read the balances of the house.
   */
  uncovered: z.nullable(coverRefusalsSchema),
  /** Reviews from this amount up need a second reviewer, by the terms in force; null before the first terms. */
  secondApprovalFrom: z.nullable(money),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

export const adminOpenWork = endpoint({
  method: 'GET',
  path: '/api/admin/open-work',
  auth: 'admin',
  permission: 'self:work:read',
  summary: 'Open work in my queues, breaker state and four-eyes amounts',
  response: openWorkSchema,
});
