import type { IdentityReason, ReviewedIdentity } from '@fairtick/contracts';
import { rejectRow } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { review, type StepInput } from './review.ts';

/** The member reads the fixed text of every reason; `note` is for staff. */
export type ReasonsInput = StepInput & { reasons: readonly IdentityReason[]; note: string };

/**
 * Rejects a submission with all reasons, so that the next one can be right.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CLAIMED, REVIEW_NOT_CLAIMED,
 * REVIEW_CHANGED
 */
export function rejectIdentity(ctx: IdentityCtx, input: ReasonsInput): Promise<ReviewedIdentity> {
  const { id, version, admin, reasons, note } = input;
  return review(ctx, input, {
    action: 'identity.reject',
    detail: { reasons: [...reasons], note },
    move: (tx) => rejectRow(tx, { id, version, sessionId: admin.sessionId, reasons, note }),
  });
}
