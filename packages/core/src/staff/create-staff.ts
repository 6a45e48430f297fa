import { DomainError, type StaffMember } from '@fairtick/contracts';
import { violatedConstraint, withTx } from '@fairtick/db';
import type { AdminCtx, AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
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
 * The only active administrator makes the second one, without whom nothing under four eyes can happen. The password is
 * answered once and has to be changed at the first login, where TOTP is enrolled too. A refused try is written down.
 * @throws DomainError INPUT_INVALID for an unknown role, STAFF_SECOND_FULL for one that may not do everything,
 * STAFF_FOUR_EYES from the third on, STAFF_USERNAME_TAKEN
 */
export async function createStaff(
  ctx: AdminCtx,
  input: CreateStaffInput,
): Promise<{ staff: StaffMember; firstPassword: string }> {
  const { username, role, reason, admin, origin } = input;
  const actor = { kind: 'admin', id: admin.id, name: admin.username } as const;
  if (!(await roleExists(ctx.db, role))) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'role', message: 'no such role' }] });
  }
  const password = firstPassword();
  const loginHash = await ctx.hasher.hash(password);
  const id = ctx.ids.uuid();
  try {
    return await withTx(ctx.db, async (tx) => {
      await insertSecondAdmin(tx, admin.sessionId, { id, username, loginHash, role });
      const [staff] = await findStaff(tx, { id });
      if (staff === undefined) throw new Error('the administrator just made is not there');
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
    });
  } catch (caught) {
    const taken = violatedConstraint(caught) === 'admin_username_key';
    const error = taken ? new DomainError('STAFF_USERNAME_TAKEN') : asRefusal(caught);
    if (error instanceof DomainError) {
      const after = { tried: 'staff.create', refusal: error.code, username, role, reason };
      await withTx(ctx.db, (tx) =>
        appendAudit(tx, { actor, origin, action: 'staff.refused', target: { kind: 'admin', id: null }, after }),
      );
    }
    throw error;
  }
}
