import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findThreadOfMember, markSeen } from './threads.repo.ts';

/** Marks messages up to `n` as read by the member. Returns how many answers are still unread. */
export function markAnswersRead(
  ctx: Pick<Ctx, 'db'>,
  { memberId, n }: { memberId: string; n: number },
): Promise<number> {
  return withTx(ctx.db, async (tx) => {
    await markSeen(tx, memberId, n);
    return (await findThreadOfMember(tx, memberId))?.memberUnread ?? 0;
  });
}
