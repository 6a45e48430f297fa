import { DomainError, type ReviewedIdentity } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { isClaimedBy } from '../shared/review-claim.ts';
import { findCheck } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import type { ReviewerInput } from './review.ts';
import { reviewedViewOf } from './reviewed-identity-view.ts';

/**
 * One submission with its checks, its names in full for the reviewer who claimed it; the view is logged. @throws
 * DomainError NOT_FOUND
 */
export function viewIdentity(ctx: IdentityCtx, { id, admin, origin }: ReviewerInput): Promise<ReviewedIdentity> {
  return withTx(ctx.db, async (tx) => {
    const row = await findCheck(tx, id);
    if (row === null) throw new DomainError('NOT_FOUND');
    const view = await reviewedViewOf(ctx, tx, id, admin.id);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'identity.view',
      target: { kind: 'identity_check', id },
      after: { memberId: row.memberId, ...(isClaimedBy(row, admin.id, ctx.clock.now()) ? { names: 'in_full' } : {}) },
    });
    return view;
  });
}
