import { type Deposit, DomainError, type Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { viewsOf } from './deposit-view.ts';
import { findOwnDeposit } from './deposits.repo.ts';
import { reader } from './methods.repo.ts';

/** One of the member's own deposits. @throws DomainError NOT_FOUND, for another member's too */
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
