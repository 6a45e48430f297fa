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
