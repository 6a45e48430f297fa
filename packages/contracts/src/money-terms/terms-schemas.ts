import * as z from 'zod/mini';
import type { Schema } from '../http/endpoint.ts';
import { id, instant, instantInput, keptInt, plainText } from '../http/wire.ts';

/** Terms in force, announced and past. */
export function termsReading<const View extends Schema>(view: View) {
  return {
    current: view,
    /** Approved for later, earliest first. */
    upcoming: z.array(view),
  };
}

/** A version with its proposer and approver. */
export function termsVersion<const View extends Schema>(view: View) {
  return z.strictObject({
    terms: view,
    /** Null: the terms of the installation. */
    approvalId: z.nullable(id),
    proposedBy: z.nullable(z.string()),
    approvedBy: z.nullable(z.string()),
    approvedAt: z.nullable(instant),
    reason: z.nullable(z.string()),
  });
}

/** The next version, complete, as an administrator proposes it. */
export function termsProposal<const Input extends Schema>(input: Input) {
  return z.strictObject({
    /** The newest version that the administrator saw. */
    version: keptInt(),
    terms: input,
    /** Left out: as early as permitted. 15 minutes after the approval, 24 hours where members would get less. */
    effectiveAt: z.optional(instantInput),
    reason: plainText(3, 500),
    evidence: plainText(3, 500),
  });
}

/** The database's assessment of a proposal. */
export const termsNotice = z.strictObject({ version: z.int(), isCut: z.boolean(), earliest: instant });
