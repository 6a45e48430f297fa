import { adminRole, DomainError, everyPermission } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findRole } from './roles.repo.ts';

export type ProposeRoleChangeInput = {
  role: string;
  /** Null retires the role. */
  permissions: readonly string[] | null;
  /** Every permission that some call requires. */
  known: ReadonlySet<string>;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes a new role, other permissions of an existing one, or its retirement. Another administrator decides; the
 * change then applies to running sessions.
 * @throws DomainError INPUT_INVALID for a permission that no call requires, ROLE_FIXED, STAFF_CHANGE_UNCHANGED
 */
export async function proposeRoleChange(ctx: Ctx, input: ProposeRoleChangeInput): Promise<{ approvalId: string }> {
  const { role, known, reason, evidence, key, admin, origin } = input;
  const permissions = input.permissions === null ? null : [...new Set(input.permissions)].sort();
  const strangers = permissions?.filter((one) => one !== everyPermission && !known.has(one)) ?? [];
  if (strangers.length > 0) {
    throw new DomainError('INPUT_INVALID', {
      issues: strangers.slice(0, 20).map((one) => ({ path: 'permissions', message: `no call asks for ${one}` })),
    });
  }
  const wanted = { role, permissions };
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'staff.propose_role',
    refusedAs: 'staff.refused',
    target: { kind: 'role', id: role },
    detail: wanted,
    once: { route: 'propose_role_change', key, intent: { ...wanted, reason, evidence } },
    act: async (tx) => {
      const payload = await payloadOf(tx, role, permissions);
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'role_change', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

/** What the second person sees and what approval applies: the full old and new state, and the holders of the role. */
async function payloadOf(tx: Tx, role: string, permissions: string[] | null) {
  if (role === adminRole) throw new DomainError('ROLE_FIXED');
  const row = await findRole(tx, role);
  const before = row === null || row.retiredAt !== null ? null : { permissions: [...row.permissions].sort() };
  const after = permissions === null ? null : { permissions };
  if (JSON.stringify(before) === JSON.stringify(after)) throw new DomainError('STAFF_CHANGE_UNCHANGED');
  return { role, before, after, holders: row?.members.map(({ admin }) => admin.username) ?? [] };
}
