import type { AttemptsFrom, LoginAttempts } from './login-attempts.rules.ts';

/** Wrong codes before the first wait: from one address, and from all unknown addresses together. */
const freeTries = { here: 2, strangers: 9 };
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
/** A day after the last wait, counting starts again. */
const forgottenAfterMs = 86_400_000;

/** The counters after one more wrong code: each wait is twice as long as the one before, up to an hour. */
export function countWrongCode({ here, known, strangers }: AttemptsFrom, now: Date): AttemptsFrom {
  return {
    known,
    here: delayed(here, freeTries.here, now),
    strangers: known ? strangers : delayed(strangers, freeTries.strangers, now),
  };
}

function delayed({ failedLogins, lockedUntil }: LoginAttempts, free: number, now: Date): LoginAttempts {
  const isOver = lockedUntil !== null && now.getTime() - lockedUntil.getTime() > forgottenAfterMs;
  const failed = (isOver ? 0 : failedLogins) + 1;
  if (failed <= free) return { failedLogins: failed, lockedUntil: null };
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(failed - free - 1, 16), longestWaitMs);
  return { failedLogins: failed, lockedUntil: new Date(now.getTime() + waitMs) };
}
