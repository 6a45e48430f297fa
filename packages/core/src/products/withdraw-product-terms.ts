import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../ledger/index.ts';
import { withdrawProposal } from './products.repo.ts';

export type WithdrawProductTermsInput = {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Takes back one's own proposal before anybody has decided it.
 * @throws DomainError NOT_FOUND (also somebody else's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawProductTerms(
  ctx: Pick<Ctx, 'db'>,
  { id, version, admin, origin }: WithdrawProductTermsInput,
): Promise<{ id: string }> {
  const entry = {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    target: { kind: 'approval', id },
  } as const;
  try {
    return await withTx(ctx.db, async (tx) => {
      await withdrawProposal(tx, { sessionId: admin.sessionId, id, version });
      await appendAudit(tx, {
        ...entry,
        action: 'products.withdraw_proposal',
        before: { state: 'pending' },
        after: { state: 'withdrawn' },
      });
      return { id };
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) {
      const after = { tried: 'products.withdraw_proposal', refusal: error.code };
      await withTx(ctx.db, (tx) => appendAudit(tx, { ...entry, action: 'products.refused', after }));
    }
    throw error;
  }
}
