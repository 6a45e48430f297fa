import { type AuditAction, DomainError, type SupportThread } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { toThread } from './thread-view.ts';
import { findThread, type ThreadRow } from './threads.repo.ts';

export type StaffInput = {
  threadId: string;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/** @throws DomainError NOT_FOUND. */
export async function threadOf(tx: Tx, threadId: string): Promise<ThreadRow> {
  const thread = await findThread(tx, threadId);
  if (thread === null) throw new DomainError('NOT_FOUND');
  return thread;
}

/** Writes down what somebody of the staff did with, or read of, a thread. */
export async function auditThread(
  tx: Tx,
  { threadId, admin, origin }: StaffInput,
  action: AuditAction,
  { before, after }: { before?: Json; after: Json },
): Promise<void> {
  await appendAudit(tx, {
    actor: { kind: 'admin', id: admin.id, name: admin.username },
    origin,
    action,
    target: { kind: 'support_thread', id: threadId },
    ...(before === undefined ? {} : { before }),
    after,
  });
}

/** One act on a thread through its door, audited with what it was before and is afterwards. */
export async function changeThread(
  ctx: Pick<Ctx, 'db'>,
  input: StaffInput,
  { action, act, shown }: { action: AuditAction; act: (tx: Tx) => Promise<void>; shown: (row: ThreadRow) => Json },
): Promise<SupportThread> {
  try {
    return await withTx(ctx.db, async (tx) => {
      const before = await threadOf(tx, input.threadId);
      await act(tx);
      const after = await threadOf(tx, input.threadId);
      await auditThread(tx, input, action, { before: shown(before), after: shown(after) });
      return toThread(after);
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
