/** How long a session lives, unused and at all. A token never outlives its session's idle time. */
export const memberSessionRules = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 };
export const adminSessionRules = { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000 };

/** Five wrong passwords from one address close the login there for a quarter of an hour (spec: temporarily frozen). */
export const loginLockRules = { tries: 5, lockMs: 15 * 60_000 };

/**
 * Twenty wrong passwords from addresses that the account has not signed in from close the login for all such addresses for
 * an hour: many addresses together get the 480 guesses a day that one address gets.
 */
export const loginBrakeRules = { tries: 20, lockMs: 60 * 60_000 };

/** An address stays known for this long after the last sign-in from it, as prune_rows keeps it. */
export const knownAddressMs = 90 * 86_400_000;

/** Sessions a member may have at a time; the oldest gives way to a new one. */
export const maxSessionsPerMember = 20;

/** When the next token of a session ends: idle time from now, never beyond the session itself. Whole seconds, as JWT has them. */
export function tokenExpiry(now: Date, sessionExpiresAt: Date, idleMs: number): Date {
  const ms = Math.min(now.getTime() + idleMs, sessionExpiresAt.getTime());
  return new Date(Math.floor(ms / 1000) * 1000);
}
