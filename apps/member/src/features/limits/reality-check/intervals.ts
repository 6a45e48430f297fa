import type { MySession } from '@fairtick/contracts';

export type Check = NonNullable<MySession['realityCheck']>;

/** The newest interval that the member has seen the check of, as stored on this device for all tabs. */
type Seen = { since: string; minutes: number; interval: number };

const msOf = ({ minutes }: Check) => minutes * 60_000;

/** Whole intervals that have passed. A clock that is behind counts none. */
export function intervalAt(check: Check, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(check.since)) / msOf(check)));
}

/**
 * Milliseconds until the next check is due; 0 when one is. Missed intervals are one check: after an hour away, the member
 * is not asked four times.
 */
export function msUntilDue(check: Check, seen: Seen | null, nowMs: number): number {
  const isSame = seen !== null && seen.since === check.since && seen.minutes === check.minutes;
  const next = (isSame ? seen.interval : 0) + 1;
  return Math.max(0, Date.parse(check.since) + next * msOf(check) - nowMs);
}

/** Of the text that is stored; null for none or another text. */
export function parseSeen(stored: Readonly<Record<string, unknown>>): Seen | null {
  const { since, minutes, interval } = stored;
  if (typeof since !== 'string' || typeof minutes !== 'number' || typeof interval !== 'number') return null;
  return { since, minutes, interval };
}
