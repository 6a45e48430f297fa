import type { AuditAction } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, type RefusalAction, runCommand } from '../shared/run-command.ts';

export type TakeBackInput = {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  admin: AdminIdentity;
  origin: Origin;
};

type Door = {
  /** The stored procedure, which takes back only the proposer's own proposals of its kind. */
  withdraw: (tx: Tx, proposal: { sessionId: string; id: string; version: number }) => Promise<void>;
  done: AuditAction;
  refused: RefusalAction;
};

/**
 * Takes back one's own proposal by the stored procedure of its kind, with a log entry, also for a refusal.
 * @throws DomainError NOT_FOUND (another administrator's too), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function takeBack(
  ctx: Pick<Ctx, 'db'>,
  { id, version, admin, origin }: TakeBackInput,
  { withdraw, done, refused }: Door,
): Promise<{ id: string }> {
  const entry = {
    actor: adminActor(admin),
    origin,
    target: { kind: 'approval', id },
  } as const;
  return runCommand(ctx, {
    ...entry,
    tried: done,
    refusedAs: refused,
    detail: {},
    act: async (tx) => {
      await withdraw(tx, { sessionId: admin.sessionId, id, version });
      await appendAudit(tx, { ...entry, action: done, before: { state: 'pending' }, after: { state: 'withdrawn' } });
      return { id };
    },
  });
}
