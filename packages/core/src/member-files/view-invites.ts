import { DomainError, formatDecimal, isId, type MemberInvites } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findInvited, findInvites } from './invites.repo.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

export type ViewInvitesInput = StaffViewInput & { cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 20;

/**
 * A member's inviter and the members invited, one level.
 * @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor.
 */
export async function viewInvites(
  ctx: Pick<Ctx, 'db'>,
  { cursor, limit = defaultLimit, ...input }: ViewInvitesInput,
): Promise<MemberInvites> {
  if (cursor !== undefined && !isId(cursor)) {
    throw invalidCursorError();
  }
  const { memberId } = input;
  return readAndAudit(ctx, input, 'invites', async (tx) => {
    const invites = await findInvites(tx, memberId);
    if (invites === null) throw new DomainError('NOT_FOUND');
    const { inviterId, inviterName, rewardTotal, ...counts } = invites;
    const rows = await findInvited(tx, { memberId, before: cursor ?? null, limit: limit + 1 });
    const page = rows.slice(0, limit);
    return {
      ...counts,
      inviter: inviterId === null ? null : { id: inviterId, username: inviterName ?? '' },
      rewardTotal: formatDecimal(rewardTotal, moneyScale),
      items: page.map(({ createdAt, rewardedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        rewardedAt: rewardedAt?.toISOString() ?? null,
      })),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
