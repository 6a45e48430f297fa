import type { ReviewedIdentity } from '@fairtick/contracts';
import { claimRow } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { type ReviewerInput, review } from './review.ts';

/**
 * Claims a submission for 15 minutes, or extends the claim; no other administrator can decide it in that time.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CLAIMED
 */
export function claimIdentity(ctx: IdentityCtx, input: ReviewerInput): Promise<ReviewedIdentity> {
  return review(ctx, input, {
    action: 'identity.claim',
    // The answer shows the names in full, which the member sees in the list of views.
    detail: { names: 'in_full' },
    move: (tx) => claimRow(tx, { id: input.id, sessionId: input.admin.sessionId }),
  });
}
