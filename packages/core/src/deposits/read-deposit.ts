import { type Deposit, DomainError, type Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { viewsOf } from './deposit-view.ts';
import { findOwnDeposit } from './deposits.repo.ts';
import { reader } from './methods.repo.ts';

/** One deposit of a member's own; another's is not there. @throws DomainError NOT_FOUND */
export async function readDeposit(
  ctx: Pick<Ctx, 'db'>,
  { memberId, id, language }: { memberId: string; id: string; language: Language },
): Promise<Deposit> {
  const db = reader(ctx.db);
  const row = await findOwnDeposit(db, memberId, id);
  const [view] = row === null ? [] : await viewsOf(db, [row], language);
  if (view === undefined) throw new DomainError('NOT_FOUND');
  return view;
}
