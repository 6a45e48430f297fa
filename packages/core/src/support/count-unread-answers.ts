import type { Ctx } from '../context.ts';
import { findThreadOfMember } from './threads.repo.ts';

/** Number of answers that the member has not read. */
export async function countUnreadAnswers(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<number> {
  return (await findThreadOfMember(ctx.db.prisma, memberId))?.memberUnread ?? 0;
}
