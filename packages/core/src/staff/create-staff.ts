import { DomainError, type StaffMember } from '@fairtick/contracts';
import type { AdminCtx, AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { firstPassword } from './first-password.ts';
import { findStaff, insertSecondAdmin, roleExists } from './staff.repo.ts';

export type CreateStaffInput = {
  username: string;
  role: string;
  reason: string;
  admin: AdminIdentity;
  origin: Origin;
};

/**
 * The only active administrator creates the second one, without whom no four-eyes decision is possible. The password is
 * shown once and has to be changed at the first login, where TOTP is enrolled too. A refused attempt is recorded.
 * @throws DomainError INPUT_INVALID for an unknown role, STAFF_SECOND_FULL for one without all permissions,
 * STAFF_FOUR_EYES from the third on, STAFF_USERNAME_TAKEN
 */
export async function createStaff(
  ctx: AdminCtx,
  input: CreateStaffInput,
): Promise<{ staff: StaffMember; firstPassword: string }> {
  const { username, role, reason, admin, origin } = input;
  const actor = adminActor(admin);
  if (!(await roleExists(ctx.db, role))) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'role', message: 'unknown role' }] });
  }
  const password = firstPassword();
  const loginHash = await ctx.hasher.hash(password);
  const id = ctx.ids.uuid();
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'staff.create',
    refusedAs: 'staff.refused',
    target: { kind: 'admin', id: null },
    detail: { username, role, reason },
    constraints: { admin_username_key: 'STAFF_USERNAME_TAKEN' },
    act: async (tx) => {
      await insertSecondAdmin(tx, admin.sessionId, { id, username, loginHash, role });
      const [staff] = await findStaff(tx, { id });
      if (staff === undefined) throw new Error('administrator not found after its creation');
      await appendAudit(tx, {
        actor,
        origin,
        action: 'staff.create',
        target: { kind: 'admin', id },
        after: { username, roles: [role], reason, mustChangePassword: true },
      });
      return {
        staff: { ...staff, online: 0, pendingApprovalId: null, samePersonAs: [], operatorLinkAt: null },
        firstPassword: password,
      };
    },
  });
}
