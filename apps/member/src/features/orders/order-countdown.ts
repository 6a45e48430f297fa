/** Whole seconds until an instant, rounded up, never below zero. */
export function secondsUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}

/** "00:42", or "14:27:48" from an hour up. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

const spoken = [30, 10, 0];

/** Which of 30, 10 and 0 a countdown has just reached, so that it is spoken once even if seconds were skipped. */
export function spokenSecond(before: number, now: number): number | null {
  return spoken.findLast((second) => before > second && now <= second) ?? null;
}
