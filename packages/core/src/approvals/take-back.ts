import { type AuditAction, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

export type TakeBackInput = {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  admin: AdminIdentity;
  origin: Origin;
};

type Door = {
  /** The database's own, which knows only the proposer's own proposals of its kind. */
  withdraw: (tx: Tx, proposal: { sessionId: string; id: string; version: number }) => Promise<void>;
  done: AuditAction;
  refused: AuditAction;
};

/**
 * Takes back one's own proposal through the door of its kind, with its entry in the log, a refusal's too.
 * @throws DomainError NOT_FOUND (also somebody else's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function takeBack(
  ctx: Pick<Ctx, 'db'>,
  { id, version, admin, origin }: TakeBackInput,
  { withdraw, done, refused }: Door,
): Promise<{ id: string }> {
  const entry = {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    target: { kind: 'approval', id },
  } as const;
  try {
    return await withTx(ctx.db, async (tx) => {
      await withdraw(tx, { sessionId: admin.sessionId, id, version });
      await appendAudit(tx, { ...entry, action: done, before: { state: 'pending' }, after: { state: 'withdrawn' } });
      return { id };
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) {
      const after = { tried: done, refusal: error.code };
      await withTx(ctx.db, (tx) => appendAudit(tx, { ...entry, action: refused, after }));
    }
    throw error;
  }
}
