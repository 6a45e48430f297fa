import { adminSessionRules } from '../auth/index.ts';

/** How often `last_seen_at` is written, so that reading a page is not a row update each time. */
export const seenEveryMs = 30_000;

export type SessionTimes = { lastSeenAt: Date; expiresAt: Date; endedAt: Date | null };

export function sessionIsLive({ lastSeenAt, expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  return endedAt === null && now < expiresAt && now.getTime() - lastSeenAt.getTime() < adminSessionRules.idleMs;
}

/** What an administrator must still do before using the console; null for nothing. */
export type Pending = 'password' | 'totp' | null;

export function pendingOf(
  admin: { mustChangePassword: boolean; totpConfirmedAt: Date | null },
  totpRequired: boolean,
): Pending {
  if (admin.mustChangePassword) return 'password';
  return totpRequired && admin.totpConfirmedAt === null ? 'totp' : null;
}
