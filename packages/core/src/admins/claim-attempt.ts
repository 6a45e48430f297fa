import { type Tx, withTx } from '@fairtick/db';
import {
  type AttemptPlace,
  countFailureFrom,
  lockEnd,
  readAttempts,
  saveAttempts,
  takeBackAttemptFrom,
} from '../auth/index.ts';
import type { AdminCtx } from './admin-context.ts';
import { type Admin, findAdminByName, lockAdminByName } from './admins.repo.ts';

/** The form of a stored name; no administrator has any other. */
const shapeOfName = /^[a-z0-9][a-z0-9_.@-]{2,39}$/;

export type ClaimedAttempt = {
  admin: Admin | null;
  /** False while the account is locked for this address, whatever the password. */
  open: boolean;
};

/**
 * Counts a password attempt as a failure before the password is checked, committed on its own, so that concurrent
 * guesses are limited like sequential ones. A right password is given back.
 */
export function claimAttempt(
  ctx: AdminCtx,
  { username, ...from }: { username: string } & Omit<AttemptPlace, 'accountId'>,
): Promise<ClaimedAttempt> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const admin = shapeOfName.test(username) ? await lockAdminByName(tx, username) : null;
    if (admin === null) return { admin, open: false };
    const place = { ...from, accountId: admin.id };
    const attempts = await readAttempts(tx, place, now);
    if (lockEnd(attempts, now) !== null) return { admin, open: false };
    await saveAttempts(tx, place, countFailureFrom(attempts, now), now);
    return { admin, open: true };
  });
}

/** The administrator with a typed name; null for text that cannot be a name. */
export async function findNamed(ctx: Pick<AdminCtx, 'db'>, username: string): Promise<Admin | null> {
  return shapeOfName.test(username) ? findAdminByName(ctx.db, username) : null;
}

/**
 * Takes one counted attempt back, whatever other calls counted since; the account's row is locked in this transaction.
 */
export async function giveBackAttempt(tx: Tx, place: AttemptPlace, now: Date): Promise<void> {
  await saveAttempts(tx, place, takeBackAttemptFrom(await readAttempts(tx, place, now)), now);
}
