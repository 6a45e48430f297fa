import { type AuditAction, DomainError, type SupportThread } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
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

/** Audits what an administrator did with, or read of, a thread. */
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

/** Runs an administrator's command on a thread; a refusal is recorded as `support.refused`. */
export function runOnThread<T>(
  ctx: Pick<Ctx, 'db'>,
  { threadId, admin, origin }: StaffInput,
  tried: AuditAction,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const target = { kind: 'support_thread', id: threadId } as const;
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried,
    refusedAs: 'support.refused',
    target,
    detail: {},
    act,
  });
}

/** The same for a change of the thread, audited with its state before and after. */
export function changeThread(
  ctx: Pick<Ctx, 'db'>,
  input: StaffInput,
  { action, act, shown }: { action: AuditAction; act: (tx: Tx) => Promise<void>; shown: (row: ThreadRow) => Json },
): Promise<SupportThread> {
  return runOnThread(ctx, input, action, async (tx) => {
    const before = await threadOf(tx, input.threadId);
    await act(tx);
    const after = await threadOf(tx, input.threadId);
    await auditThread(tx, input, action, { before: shown(before), after: shown(after) });
    return toThread(after);
  });
}
