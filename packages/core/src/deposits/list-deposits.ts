import { type Deposit, isId, type Language } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { viewsOf } from './deposit-view.ts';
import { findOfMember, type MemberFilter } from './deposits.repo.ts';
import { reader } from './methods.repo.ts';

export type ListDepositsInput = MemberFilter & {
  language: Language;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;

/** A member's own deposits, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listDeposits(
  ctx: Pick<Ctx, 'db'>,
  { language, cursor, limit = defaultLimit, ...filter }: ListDepositsInput,
): Promise<{ items: Deposit[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) throw invalidCursorError();
  const db = reader(ctx.db);
  const rows = await findOfMember(db, filter, { beforeId: cursor ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: await viewsOf(db, page, language),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
