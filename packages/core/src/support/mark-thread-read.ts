import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { auditThread, type StaffInput, threadOf } from './staff-act.ts';
import { markStaffSeen } from './threads.repo.ts';

/** The staff has seen what was said up to `n`. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function markThreadRead(ctx: Pick<Ctx, 'db'>, { n, ...input }: StaffInput & { n: number }): Promise<void> {
  try {
    await withTx(ctx.db, async (tx) => {
      const { staffReadN: before } = await threadOf(tx, input.threadId);
      await markStaffSeen(tx, input.admin.sessionId, input.threadId, n);
      const { staffReadN: after, memberId } = await threadOf(tx, input.threadId);
      if (after === before) return;
      await auditThread(tx, input, 'support.seen', { before: { readN: before }, after: { memberId, readN: after } });
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
