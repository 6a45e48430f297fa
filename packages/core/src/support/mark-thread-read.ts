import type { Ctx } from '../context.ts';
import { auditThread, runOnThread, type StaffInput, threadOf } from './thread-commands.ts';
import { markStaffSeen } from './threads.repo.ts';

/** Marks messages up to `n` as read by the staff. @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, FORBIDDEN. */
export async function markThreadRead(ctx: Pick<Ctx, 'db'>, { n, ...input }: StaffInput & { n: number }): Promise<void> {
  await runOnThread(ctx, input, 'support.seen', async (tx) => {
    const { staffReadN: before } = await threadOf(tx, input.threadId);
    await markStaffSeen(tx, input.admin.sessionId, input.threadId, n);
    const { staffReadN: after, memberId } = await threadOf(tx, input.threadId);
    if (after === before) return;
    await auditThread(tx, input, 'support.seen', { before: { readN: before }, after: { memberId, readN: after } });
  });
}
