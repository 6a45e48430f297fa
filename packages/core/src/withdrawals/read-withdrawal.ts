import { DomainError, type Withdrawal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { viewsOf } from './withdrawal-view.ts';
import { findWithdrawal } from './withdrawals.repo.ts';

/** One of the member's own withdrawals. @throws DomainError NOT_FOUND, for another member's too */
export async function readWithdrawal(
  ctx: Pick<Ctx, 'db'>,
  { memberId, id }: { memberId: string; id: string },
): Promise<Withdrawal> {
  const row = await findWithdrawal(ctx.db.prisma, id);
  const [view] = row?.memberId === memberId ? await viewsOf(ctx.db.prisma, [row]) : [];
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}
