/** How long a session lives, unused and at all. A token never outlives its session's idle time. */
export const memberSessionRules = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000 };
export const adminSessionRules = { idleMs: 15 * 60_000, absoluteMs: 8 * 3_600_000 };

/** Five wrong passwords close the login for a quarter of an hour (spec: temporarily frozen). */
export const loginLockRules = { tries: 5, lockMs: 15 * 60_000 };

/** Sessions a member may have at a time; the oldest gives way to a new one. */
export const maxSessionsPerMember = 20;

/** When the next token of a session ends: idle time from now, never beyond the session itself. Whole seconds, as JWT has them. */
export function tokenExpiry(now: Date, sessionExpiresAt: Date, idleMs: number): Date {
  const ms = Math.min(now.getTime() + idleMs, sessionExpiresAt.getTime());
  return new Date(Math.floor(ms / 1000) * 1000);
}
