import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findThreadOfMember, markSeen } from './threads.repo.ts';

/** The member has seen what was said up to `n`. Returns how many answers are left. */
export function markAnswersRead(
  ctx: Pick<Ctx, 'db'>,
  { memberId, n }: { memberId: string; n: number },
): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    await markSeen(tx, memberId, n);
    return (await findThreadOfMember(tx, memberId))?.memberUnread ?? 0;
  });
}
