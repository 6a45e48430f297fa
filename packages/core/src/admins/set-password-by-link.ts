import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { rememberAddress } from '../auth/index.ts';
import { toDomainError } from '../shared/to-domain-error.ts';
import type { AdminCtx } from './admin-context.ts';
import { adminPasswordIsStrong } from './admin-password.rules.ts';
import { endAdminSessions, lockAdmin, savePassword } from './admins.repo.ts';
import { assertAllowedAddress } from './check-address.ts';
import { linkDigest, useSetupLink } from './setup-links.repo.ts';

export type SetPasswordByLinkInput = { link: string; newPwd: string; confirmPwd: string; origin: Origin };

/** No session has this id, so no session is kept. */
const none = '00000000-0000-0000-0000-000000000000';

/**
 * Sets the password of the administrator that the link was made for; the second factor is unchanged.
 * @throws DomainError ADMIN_ADDRESS_REFUSED, PASSWORDS_DIFFER, ADMIN_LINK_INVALID, PASSWORD_TOO_WEAK. A link is also invalid if its sender has
 * fewer permissions than its owner when it is used. After a weak password the link can still be used.
 */
export async function setPasswordByLink(
  ctx: Pick<AdminCtx, 'db' | 'clock' | 'hasher'>,
  input: SetPasswordByLinkInput,
): Promise<void> {
  const { link, newPwd, confirmPwd, origin } = input;
  await assertAllowedAddress(ctx, origin.ip);
  if (newPwd !== confirmPwd) throw new DomainError('PASSWORDS_DIFFER');
  const loginHash = await ctx.hasher.hash(newPwd);
  const done = withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const adminId = await useSetupLink(tx, linkDigest(link), now);
    const current = adminId === null ? null : await lockAdmin(tx, adminId);
    if (current === null || !current.active) throw new DomainError('ADMIN_LINK_INVALID');
    if (!adminPasswordIsStrong(newPwd, current.username)) throw new DomainError('PASSWORD_TOO_WEAK');
    await savePassword(tx, current.id, loginHash, now);
    // A valid link identifies its owner, so their address counts as known: guesses of others cannot lock them out.
    await rememberAddress(tx, current.id, origin.ip, now);
    const end = { at: now, reason: 'password_changed' };
    const endedSessions = await endAdminSessions(tx, current.id, { keep: none }, end);
    await appendAudit(tx, {
      actor: { kind: 'admin', id: current.id, name: current.username },
      origin,
      action: 'admins.set_password_by_link',
      target: { kind: 'admin', id: current.id },
      before: { mustChangePassword: current.mustChangePassword },
      after: { mustChangePassword: false, endedSessions },
    });
  });
  await done.catch((error: unknown) => {
    throw toDomainError(error);
  });
}
