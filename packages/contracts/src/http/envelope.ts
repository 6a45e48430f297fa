import * as z from 'zod/mini';
import { queryInt } from './wire.ts';

/**
 * One malformed field and what is wrong with it. With `error`, a key of the error table, the message is its text for
 * people.
 */
export const issueSchema = z.object({ path: z.string(), message: z.string(), error: z.optional(z.string()) });
export type Issue = z.infer<typeof issueSchema>;

/** Every JSON answer. `code` 200, 0 or absent is success; `error` is a stable key of the error table. */
export const envelopeSchema = z.object({
  code: z.optional(z.number()),
  msg: z.optional(z.string()),
  data: z.optional(z.unknown()),
  error: z.optional(z.string()),
  requestId: z.optional(z.string()),
});
export type Envelope<T = unknown> = { code: number; msg: string; data: T; error?: string; requestId: string };

/** One page of a list; `nextCursor` is null on the last page. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

/** Query of a list; at most 100 items a page. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(queryInt(1, 100)),
};
