import { withTx } from '@fairtick/db';
import { countFailure, isLocked, type LoginAttempts } from '../auth/index.ts';
import type { AdminCtx } from './admin-context.ts';
import { type Admin, lockAdminByName, saveAttempts } from './admins.repo.ts';

/** What the table takes as a name; anything else is nobody's. */
const shapeOfName = /^[a-z0-9][a-z0-9_.@-]{2,39}$/;

export type ClaimedAttempt = {
  admin: Admin | null;
  /** False while the account is locked: whatever the password, the answer is no. */
  open: boolean;
  /** The counters before this attempt, for taking it back. */
  before: LoginAttempts;
};

/**
 * Counts one password attempt as a failure before the password is looked at, committed on its own: of many guesses at
 * once no more are tried than of guesses in a row. A right password takes it back.
 */
export function claimAttempt(ctx: AdminCtx, username: string): Promise<ClaimedAttempt> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const admin = shapeOfName.test(username) ? await lockAdminByName(tx, username) : null;
    const before = { failedLogins: admin?.failedLogins ?? 0, lockedUntil: admin?.lockedUntil ?? null };
    if (admin === null || isLocked(before, now)) return { admin, open: false, before };
    await saveAttempts(tx, admin.id, countFailure(before, now));
    return { admin, open: true, before };
  });
}
