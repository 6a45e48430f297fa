import { type FactorReset, isId } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findOpenResets, findPendingProposals } from './factor-resets.repo.ts';

const defaultLimit = 20;

/** Open requests of members who lost their second factors, oldest first. @throws DomainError INPUT_INVALID. */
export async function listResets(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { cursor, limit = defaultLimit }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: FactorReset[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isId(cursor)) throw invalidCursorError();
  const now = ctx.clock.now();
  const rows = await findOpenResets(ctx.db, { afterId: cursor ?? null, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const proposals = await findPendingProposals(
    ctx.db,
    shown.map(({ memberId }) => memberId),
    now,
  );
  return {
    items: shown.map(({ id, memberId, member, requestedAt, readyAt }) => ({
      id,
      memberId,
      memberName: member.username,
      requestedAt: requestedAt.toISOString(),
      readyAt: readyAt.toISOString(),
      isReady: readyAt <= now,
      approvalId: proposals.get(memberId) ?? null,
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
