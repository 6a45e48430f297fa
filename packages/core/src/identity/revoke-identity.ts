import type { ReviewedIdentity } from '@fairtick/contracts';
import { revokeRow } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import type { ReasonsInput } from './reject-identity.ts';
import { review } from './review.ts';

/**
 * Revokes a verification. Limits and withdrawals follow immediately; earlier operations do not change.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CHANGED
 */
export function revokeIdentity(ctx: IdentityCtx, input: ReasonsInput): Promise<ReviewedIdentity> {
  const { id, version, admin, reasons, note } = input;
  return review(ctx, input, {
    action: 'identity.revoke',
    detail: { reasons: [...reasons], note },
    move: (tx) => revokeRow(tx, { id, version, sessionId: admin.sessionId, reasons, note }),
  });
}
