import { approvalPermissions, permissionMatches } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { mayDecide } from './approval-view.ts';
import { countReadyResets, findInbox, findPerson, type InboxRow } from './approvals.repo.ts';
import { approvalKindOf } from './approvals.rules.ts';

export type OwnInbox = { waiting: number; own: number; oldestAt: string | null; dueAt: string | null };

/**
 * How many live proposals this administrator may decide, with the first creation and expiry, and how many they made.
 * Requests of members who lost their second factors count for those who may propose to carry them out.
 */
export async function readOwnInbox(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin }: { admin: Pick<AdminIdentity, 'id' | 'permissions'> },
): Promise<OwnInbox> {
  const now = ctx.clock.now();
  const mayPropose = permissionMatches(admin.permissions, approvalPermissions.factor_reset.proposes);
  const [rows, person, resets] = await Promise.all([
    findInbox(ctx.db, now),
    findPerson(ctx.db, admin.id),
    mayPropose ? countReadyResets(ctx.db, now) : 0,
  ]);
  const decidable = rows.filter((row) => mayDecide({ ...row, kind: approvalKindOf(row.kind) }, { admin, person }));
  return {
    waiting: total(decidable) + resets,
    own: total(rows.filter(({ proposedBy }) => proposedBy === admin.id)),
    oldestAt: first(decidable.map(({ proposedAt }) => proposedAt)),
    dueAt: first(decidable.map(({ expiresAt }) => expiresAt)),
  };
}

function total(rows: readonly InboxRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function first(times: readonly Date[]): string | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime()))).toISOString();
}
