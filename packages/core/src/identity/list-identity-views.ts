import { type IdentityView } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { staffNumberOf } from './identity.rules.ts';
import { findViews } from './views.repo.ts';

export type ListIdentityViewsInput = {
  memberId: string;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const defaultLimit = 20;

/** Views of a member's identity by staff, from the append-only log; newest first. @throws DomainError INPUT_INVALID */
export async function listIdentityViews(
  ctx: Pick<Ctx, 'db'>,
  { memberId, cursor, limit = defaultLimit }: ListIdentityViewsInput,
): Promise<{ items: IdentityView[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)) {
    throw invalidCursorError();
  }
  const before = cursor === undefined ? null : BigInt(cursor);
  const rows = await findViews(ctx.db.prisma, { memberId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ at, what, roles, adminId }) => ({
      at: at.toISOString(),
      what,
      roles,
      staffNumber: staffNumberOf(adminId),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.seq.toString() ?? null) : null,
  };
}
