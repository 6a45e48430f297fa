import { loginLockRules } from './auth.rules.ts';

export type LoginAttempts = { failedLogins: number; lockedUntil: Date | null };

export function isLocked({ lockedUntil }: LoginAttempts, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The counters after one more wrong password; a lock that ran out starts from one. */
export function countFailure(attempts: LoginAttempts, now: Date, { tries, lockMs } = loginLockRules): LoginAttempts {
  const failedLogins = (attempts.lockedUntil === null ? attempts.failedLogins : 0) + 1;
  return { failedLogins, lockedUntil: failedLogins >= tries ? new Date(now.getTime() + lockMs) : null };
}

/**
 * The counters without one try that was counted beforehand and turned out right. What others counted meanwhile stays;
 * a lock goes only when this try made the difference. None is older than it: a locked account counts no tries.
 */
export function giveBackTry({ failedLogins, lockedUntil }: LoginAttempts, { tries } = loginLockRules): LoginAttempts {
  const left = Math.max(failedLogins - 1, 0);
  return { failedLogins: left, lockedUntil: left < tries ? null : lockedUntil };
}
