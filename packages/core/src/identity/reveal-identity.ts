import { type adminIdentityNumbers, type DataOf, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { isClaimedBy } from '../shared/review-claim.ts';
import { declaredOf } from './check-view.ts';
import { findCheck, findOnFile } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { openDocument } from './open-document.ts';
import type { ReviewerInput } from './review.ts';

export type RevealedIdentity = DataOf<typeof adminIdentityNumbers>;

/**
 * Name and number in full, as declared and as on file; before a decision only for the reviewer who claimed it. The view
 * is in the log, without them, and the member sees it.
 * @throws DomainError NOT_FOUND, REVIEW_NOT_CLAIMED, SEALED_DATA_UNREADABLE
 */
export function revealIdentity(ctx: IdentityCtx, { id, admin, origin }: ReviewerInput): Promise<RevealedIdentity> {
  return withTx(ctx.db, async (tx) => {
    const row = await findCheck(tx, id);
    const member = row === null ? null : await findOnFile(tx, row.memberId);
    if (row === null || member === null) throw new DomainError('NOT_FOUND');
    if (row.state === 'pending_review' && !isClaimedBy(row, admin.id, ctx.clock.now())) {
      throw new DomainError('REVIEW_NOT_CLAIMED');
    }
    await appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action: 'identity.reveal',
      target: { kind: 'identity_check', id },
      after: { memberId: row.memberId },
    });
    return {
      declared: declaredOf(ctx.cipher, row),
      onFile: openDocument(ctx.cipher, member.id, { name: member.realName, idNumber: member.idNumber }),
    };
  });
}
