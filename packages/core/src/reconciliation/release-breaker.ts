import { type AuditAction, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { type AuditDraft, appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { type BreakerView, findBreaker, releaseStop } from './runs.repo.ts';

export type ReleaseBreakerInput = {
  reason: string;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/**
 * Lets outgoing approvals go on after the books balance again; the database decides whether they do. Nothing happens when
 * nothing was stopped. A refused attempt stands in the log like a release.
 * @throws DomainError BREAKER_BOOKS_DIFFER, FORBIDDEN.
 */
export async function releaseBreaker(
  ctx: Pick<Ctx, 'db'>,
  { reason, admin, origin }: ReleaseBreakerInput,
): Promise<BreakerView> {
  const entry = (action: AuditAction, before: BreakerView): AuditDraft => ({
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action,
    target: { kind: 'breaker', id: null },
    before: { stopped: before.stopped, since: before.since?.toISOString() ?? null, because: before.because },
    after: { reason },
  });
  try {
    return await withTx(ctx.db, async (tx) => {
      const before = await findBreaker(tx);
      const isReleased = await releaseStop(tx, admin.sessionId);
      const after = await findBreaker(tx);
      if (isReleased) await appendAudit(tx, entry('reconciliation.release', before));
      return after;
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError && error.code === 'BREAKER_BOOKS_DIFFER') {
      await withTx(ctx.db, async (tx) =>
        appendAudit(tx, entry('reconciliation.release_refused', await findBreaker(tx))),
      );
    }
    throw error;
  }
}
