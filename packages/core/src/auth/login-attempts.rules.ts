import { loginLockRules, unknownAddressLockRules } from './auth.rules.ts';

export type LoginAttempts = { failedLogins: number; lockedUntil: Date | null };

export function isLocked({ lockedUntil }: LoginAttempts, now: Date): boolean {
  return lockedUntil !== null && now < lockedUntil;
}

/** The counters after one more wrong password; after an expired lock they start from one. */
export function countFailure(attempts: LoginAttempts, now: Date, { tries, lockMs } = loginLockRules): LoginAttempts {
  const failedLogins = (attempts.lockedUntil === null ? attempts.failedLogins : 0) + 1;
  return { failedLogins, lockedUntil: failedLogins >= tries ? new Date(now.getTime() + lockMs) : null };
}

/**
 * The counters without one attempt that was counted in advance and proved right. Other attempts keep counting; a lock
 * is removed only if this attempt caused it.
 */
export function takeBackAttempt(
  { failedLogins, lockedUntil }: LoginAttempts,
  { tries } = loginLockRules,
): LoginAttempts {
  const left = Math.max(failedLogins - 1, 0);
  return { failedLogins: left, lockedUntil: left < tries ? null : lockedUntil };
}

/** The limits that one more attempt from an address has to respect. */
export type AttemptsFrom = {
  here: LoginAttempts;
  /** The account logged in from here recently: attempts from unknown addresses do not count here, nor these there. */
  known: boolean;
  /** Of all unknown addresses together. */
  strangers: LoginAttempts;
};

/** Until when an address may not try; null when it may. */
export function lockEnd({ here, known, strangers }: AttemptsFrom, now: Date): Date | null {
  const ends = [here, ...(known ? [] : [strangers])].flatMap((attempts) =>
    isLocked(attempts, now) && attempts.lockedUntil !== null ? [attempts.lockedUntil.getTime()] : [],
  );
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

/** The counters after one more wrong password from an address. */
export function countFailureFrom({ here, known, strangers }: AttemptsFrom, now: Date): AttemptsFrom {
  return {
    known,
    here: countFailure(here, now),
    strangers: known ? strangers : countFailure(strangers, now, unknownAddressLockRules),
  };
}

/** The same as takeBackAttempt, for an address. */
export function takeBackAttemptFrom({ here, known, strangers }: AttemptsFrom): AttemptsFrom {
  return {
    known,
    here: takeBackAttempt(here),
    strangers: known ? strangers : takeBackAttempt(strangers, unknownAddressLockRules),
  };
}
