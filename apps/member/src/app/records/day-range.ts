/** Days of a filter, as `2026-01-31`; empty leaves that side open. */
export type DayRange = { first: string; last: string };

export const allDays: DayRange = { first: '', last: '' };

const dayMs = 86_400_000;

/** How far a zone's clock is ahead of UTC at an instant, in ms. */
function aheadMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(atMs).replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000;
}

/** The midnight that begins a day in a zone, moved by some days. */
function midnight(day: string, timeZone: string, days = 0): Date {
  const local = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  // Asked again at the instant that was found: the clocks may have changed in between.
  const near = local - aheadMs(local, timeZone);
  return new Date(local - aheadMs(near, timeZone));
}

/** The bounds of a list's query: from the first day's midnight on, before the end of the last day. */
export function instantsOf({ first, last }: DayRange, timeZone: string): { from?: string; to?: string } {
  return {
    ...(first === '' ? {} : { from: midnight(first, timeZone).toISOString() }),
    ...(last === '' ? {} : { to: midnight(last, timeZone, 1).toISOString() }),
  };
}
