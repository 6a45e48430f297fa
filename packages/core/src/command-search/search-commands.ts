import {
  adminApprovals,
  adminDeposits,
  adminMembers,
  adminOrders,
  adminWithdrawals,
  type Found,
  type FoundKind,
  foundKinds,
  permissionMatches,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { findByWords } from './command-search.repo.ts';
import { readSearchWords } from './search-words.rules.ts';

/** Who may read the list of a kind finds things of that kind. */
const readBy: Record<FoundKind, string> = {
  member: adminMembers.permission,
  deposit: adminDeposits.permission,
  withdrawal: adminWithdrawals.permission,
  order: adminOrders.permission,
  approval: adminApprovals.permission,
};

/** Members by the beginning of their user name, things by their number. Shows no personal data, so no look is logged. */
export async function searchCommands(
  ctx: Pick<Ctx, 'db'>,
  { q, admin }: { q: string; admin: Pick<AdminIdentity, 'permissions'> },
): Promise<Found[]> {
  const kinds = foundKinds.filter((kind) => permissionMatches(admin.permissions, readBy[kind]));
  const rows = await findByWords(ctx.db, readSearchWords(q), kinds);
  return rows.map(({ kind, id, username, member_id: memberId, reference, at }) => ({
    kind,
    id,
    username,
    memberId,
    reference,
    at: at.toISOString(),
  }));
}
