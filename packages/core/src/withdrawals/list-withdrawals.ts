import { isId, type Withdrawal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { viewsOf } from './withdrawal-view.ts';
import { findOfMember, type MemberFilter } from './withdrawals.repo.ts';

export type ListWithdrawalsInput = MemberFilter & { cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 20;

/** A member's own withdrawals, newest first. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listWithdrawals(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit, ...filter }: ListWithdrawalsInput,
): Promise<{ items: Withdrawal[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalidCursorError();
  }
  const rows = await findOfMember(ctx.db.prisma, filter, { beforeId: cursor ?? null, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: await viewsOf(ctx.db.prisma, page),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
