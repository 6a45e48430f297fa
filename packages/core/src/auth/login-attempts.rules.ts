import { loginLockRules } from './auth.rules.ts';

export type LoginAttempts = { failedLogins: number; lockedUntil: Date | null };

export function isLocked({ lockedUntil }: LoginAttempts, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The counters after one more wrong password; a lock that ran out starts from one. */
export function countFailure(attempts: LoginAttempts, now: Date): LoginAttempts {
  const failedLogins = (attempts.lockedUntil === null ? attempts.failedLogins : 0) + 1;
  const locks = failedLogins >= loginLockRules.tries;
  return { failedLogins, lockedUntil: locks ? new Date(now.getTime() + loginLockRules.lockMs) : null };
}
