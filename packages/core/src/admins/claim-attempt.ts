import { type Tx, withTx } from '@fairtick/db';
import { countFailure, giveBackTry, isLocked } from '../auth/index.ts';
import type { AdminCtx } from './admin-context.ts';
import { type Admin, lockAdminByName, saveAttempts } from './admins.repo.ts';

/** What the table takes as a name; anything else is nobody's. */
const shapeOfName = /^[a-z0-9][a-z0-9_.@-]{2,39}$/;

export type ClaimedAttempt = {
  admin: Admin | null;
  /** False while the account is locked: whatever the password, the answer is no. */
  open: boolean;
};

/**
 * Counts one password attempt as a failure before the password is looked at, committed on its own: of many guesses at
 * once no more are tried than of guesses in a row. What turns out right is given back.
 */
export function claimAttempt(ctx: AdminCtx, username: string): Promise<ClaimedAttempt> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const admin = shapeOfName.test(username) ? await lockAdminByName(tx, username) : null;
    if (admin === null || isLocked(admin, now)) return { admin, open: false };
    await saveAttempts(tx, admin.id, countFailure(admin, now));
    return { admin, open: true };
  });
}

/** Takes one claimed attempt back, whatever others claimed meanwhile; `locked`: his row, locked in this transaction. */
export async function giveBackAttempt(tx: Tx, locked: Admin): Promise<void> {
  await saveAttempts(tx, locked.id, giveBackTry(locked));
}
