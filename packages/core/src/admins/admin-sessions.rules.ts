import { adminSessionRules, loginLockRules } from '../auth/index.ts';

/** How often `last_seen_at` is written, so that reading a page is not a row update each time. */
export const seenEveryMs = 30_000;

export type SessionTimes = { lastSeenAt: Date; expiresAt: Date; endedAt: Date | null };

export function sessionIsLive({ lastSeenAt, expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  return endedAt === null && now < expiresAt && now.getTime() - lastSeenAt.getTime() < adminSessionRules.idleMs;
}

export type Attempts = { failedLogins: number; lockedUntil: Date | null };

export function isLocked({ lockedUntil }: Attempts, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/**
 * The counters once one more attempt has begun. Counted before the password is looked at, so that many at once cannot
 * all be tried; a lock that ran out starts from one.
 */
export function countAttempt(attempts: Attempts, now: Date): Attempts {
  const failedLogins = (attempts.lockedUntil === null ? attempts.failedLogins : 0) + 1;
  const locks = failedLogins >= loginLockRules.tries;
  return { failedLogins, lockedUntil: locks ? new Date(now.getTime() + loginLockRules.lockMs) : null };
}

/** What stands between a signed-in administrator and the console; null when nothing does. */
export type Pending = 'password' | 'totp' | null;

export function pendingOf(
  admin: { mustChangePassword: boolean; totpConfirmedAt: Date | null },
  totpRequired: boolean,
): Pending {
  if (admin.mustChangePassword) return 'password';
  return totpRequired && admin.totpConfirmedAt === null ? 'totp' : null;
}
