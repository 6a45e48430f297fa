import * as z from 'zod/mini';
import type { Schema } from '../http/endpoint.ts';
import { id, instant, instantInput, keptInt, plainText } from '../http/wire.ts';

/** What holds and what is announced. */
export function termsReading<const View extends Schema>(view: View) {
  return {
    current: view,
    /** Approved for later, soonest first. */
    upcoming: z.array(view),
  };
}

/** A version with who put it in force. */
export function termsVersion<const View extends Schema>(view: View) {
  return z.strictObject({
    terms: view,
    /** Null: what the installation began with. */
    approvalId: z.nullable(id),
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    approvedAt: z.nullable(instant),
    reason: z.nullable(z.string()),
  });
}

/** The next version as an administrator proposes it, whole. */
export function termsProposal<const Input extends Schema>(input: Input) {
  return z.strictObject({
    /** The newest version that the administrator saw. */
    version: keptInt(),
    terms: input,
    /** Left out: as early as the notice allows. 15 minutes after the approval, 24 hours where a member would get less. */
    effectiveAt: z.optional(instantInput),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  });
}

/** What the database would make of a proposal now. */
export const termsNotice = z.strictObject({ version: z.int(), isCut: z.boolean(), earliest: instant });
