/** How long a session lasts when idle and at most. A token never outlives its session's idle time. */
export const memberSessionRules = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 };
export const adminSessionRules = { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000 };

/** Five wrong passwords from one address lock logins from it for 15 minutes (specification: temporarily frozen). */
export const loginLockRules = { tries: 5, lockMs: 15 * 60_000 };

/**
 * Twenty wrong passwords from addresses unknown to the account lock all unknown addresses for an hour. Many addresses
 * together thus get no more guesses a day (480) than a single one.
 */
export const unknownAddressLockRules = { tries: 20, lockMs: 60 * 60_000 };

/** An address stays known for this long after the last login from it; prune_rows keeps it as long. */
export const knownAddressMs = 90 * 86_400_000;

/** Sessions a member may have at a time; a new one ends the oldest. */
export const maxSessionsPerMember = 20;

/**
 * When the next token of a session ends: idle time from now, at most the session's end. Whole seconds, as JWT requires.
 */
export function tokenExpiry(now: Date, sessionExpiresAt: Date, idleMs: number): Date {
  const ms = Math.min(now.getTime() + idleMs, sessionExpiresAt.getTime());
  return new Date(Math.floor(ms / 1000) * 1000);
}
