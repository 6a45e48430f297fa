import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { proposeChange } from '../approvals/index.ts';
import type { Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findRunningRoles } from './roles.repo.ts';
import { findMemberNamed, findStaff, isUsernameTaken } from './staff.repo.ts';

type Standing = { active: boolean; roles: readonly string[] };
export type ProposeStaffChangeInput = Standing & {
  /** Null: a new administrator called `username`. */
  adminId: string | null;
  username: string | undefined;
  /** Removes the second factor, so that a new one can be enrolled. */
  resetTotp: boolean;
  /** Username of the member account of the same person; null: none; undefined: unchanged. */
  ownMember: string | null | undefined;
  reason: string;
  evidence: string;
  key: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * Proposes a new administrator, or for an existing one other roles, closing, reopening, removal of TOTP or another own
 * member account. Another administrator decides; the change then applies to running sessions.
 * @throws DomainError INPUT_INVALID, NOT_FOUND, STAFF_USERNAME_TAKEN, STAFF_CHANGE_UNCHANGED
 */
export async function proposeStaffChange(ctx: Ctx, input: ProposeStaffChangeInput): Promise<{ approvalId: string }> {
  const { adminId, username, active, resetTotp, ownMember, reason, evidence, key, admin, origin } = input;
  if ((adminId === null) === (username === undefined))
    throw invalid('username', 'required for a new administrator only');
  if (adminId === null && (!active || resetTotp)) throw invalid('active', 'a new administrator must be active');
  const roles = [...new Set(input.roles)].sort();
  const asIs = ownMember === undefined;
  const wanted = { adminId, username: username ?? null, active, roles, resetTotp, ...(asIs ? {} : { ownMember }) };
  return runCommand(ctx, {
    actor: adminActor(admin),
    origin,
    tried: 'staff.propose',
    refusedAs: 'staff.refused',
    target: { kind: 'admin', id: adminId },
    detail: wanted,
    once: { route: 'propose_staff_change', key, intent: { ...wanted, reason, evidence } },
    act: async (tx) => {
      const running = await findRunningRoles(tx, roles);
      if (running.length < roles.length) throw invalid('roles', 'unknown role');
      const who = { adminId: adminId ?? ctx.ids.uuid(), username };
      const payload = await payloadOf(tx, { ...who, active, roles, resetTotp, ownMember });
      const id = ctx.ids.uuid();
      await proposeChange(tx, { id, kind: 'staff_change', reason, evidence, payload, admin, origin });
      return { approvalId: id };
    },
  });
}

type Proposed = Pick<ProposeStaffChangeInput, 'username' | 'active' | 'resetTotp' | 'ownMember'> & {
  adminId: string;
  roles: string[];
};

/** What the second person sees and what approval applies: the full old and new state. */
async function payloadOf(tx: Tx, { adminId, username, active, roles, resetTotp, ownMember }: Proposed) {
  const named = typeof ownMember === 'string' ? await findMemberNamed(tx, ownMember) : null;
  if (typeof ownMember === 'string' && named === null) throw invalid('ownMember', 'unknown member');
  if (username !== undefined) {
    if (await isUsernameTaken(tx, username)) throw new DomainError('STAFF_USERNAME_TAKEN');
    return { adminId, username, before: null, after: { active, roles, totp: false, ...ownMemberOf(named) } };
  }
  const [current] = await findStaff(tx, { id: adminId });
  if (current === undefined) throw new DomainError('NOT_FOUND');
  const before = {
    active: current.active,
    roles: [...current.roles].sort(),
    totp: current.totp,
    ...ownMemberOf(current.ownMember),
  };
  const owns = ownMemberOf(ownMember === undefined ? current.ownMember : named);
  const after = { active, roles, totp: current.totp && !resetTotp, ...owns };
  if (JSON.stringify(before) === JSON.stringify(after)) throw new DomainError('STAFF_CHANGE_UNCHANGED');
  return { adminId, username: current.username, before, after };
}

/** The id is applied, the name is shown. */
function ownMemberOf(member: { id: string; username: string } | null) {
  return { ownMemberId: member?.id ?? null, ownMember: member?.username ?? null };
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path, message }] });
}
