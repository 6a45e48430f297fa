import type { ReviewedIdentity } from '@fairtick/contracts';
import { reopenRow } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { review, type StepInput } from './review.ts';

/**
 * Lets a member without submissions left submit again, as often as at first.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CHANGED
 */
export function reopenIdentity(ctx: IdentityCtx, input: StepInput): Promise<ReviewedIdentity> {
  const { id, version, admin } = input;
  return review(ctx, input, {
    action: 'identity.reopen',
    move: (tx) => reopenRow(tx, { id, version, sessionId: admin.sessionId }),
  });
}
