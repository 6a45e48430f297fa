import {
  adminApprovals,
  adminDeposits,
  adminIdentityChecks,
  adminMembers,
  adminOrders,
  adminSavingsPositions,
  adminWithdrawals,
  type Found,
  type FoundKind,
  foundKinds,
  foundMax,
  permissionMatches,
  personalDataPermission,
} from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { findByPayer } from '../deposits/index.ts';
import { maskName } from '../members/index.ts';
import type { Cipher } from '../shared/cipher.ts';
import { findByWords } from './command-search.repo.ts';
import { readSearchWords } from './search-words.rules.ts';

/** Results of a kind are shown to administrators who may read the list of that kind. */
const readBy: Record<FoundKind, string> = {
  member: adminMembers.permission,
  deposit: adminDeposits.permission,
  withdrawal: adminWithdrawals.permission,
  order: adminOrders.permission,
  approval: adminApprovals.permission,
  identity: adminIdentityChecks.permission,
  savings: adminSavingsPositions.permission,
};

type SearchInput = { q: string; admin: Pick<AdminIdentity, 'id' | 'username' | 'permissions'>; origin: Origin };

/**
 * Finds members by part of the name and records by part of the number; this shows no personal data and is not logged.
 * For administrators who may see personal data it also finds deposits by part of the payer's name, which is audited.
 */
export async function searchCommands(
  ctx: Pick<Ctx, 'db'> & { cipher: Cipher },
  { q, admin, origin }: SearchInput,
): Promise<Found[]> {
  const may = (permission: string) => permissionMatches(admin.permissions, permission);
  const kinds = foundKinds.filter((kind) => may(readBy[kind]));
  const { payer, ...words } = readSearchWords(q);
  const asksPayer = payer !== null && kinds.includes('deposit') && may(personalDataPermission);
  const payerOf = asksPayer ? await findByPayer(ctx, { text: payer, limit: foundMax }) : [];
  if (asksPayer) {
    await withTx(ctx.db, (tx) =>
      appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: 'members.search',
        target: { kind: 'member', id: null },
        after: { q: maskName(q.trim()), ways: ['payer'], found: payerOf.length },
      }),
    );
  }
  const rows = await findByWords(ctx.db, { ...words, payerOf }, kinds);
  return rows.map(({ kind, id, username, memberId, reference, at }) => ({
    kind,
    id,
    username,
    memberId,
    reference,
    at: at.toISOString(),
  }));
}
