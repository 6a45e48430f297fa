const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after the first, second, … failed attempt; after the last one a message is given up. */
const waitsMs = [5 * second, minute, 10 * minute, hour, 6 * hour];

/** When to try again after that many attempts; null to give up. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? null : new Date(now.getTime() + waitMs);
}
