import { toInstantMs } from '@fairtick/contracts';

/** Days of a filter, as `2026-01-31`; empty leaves that side open. */
export type DayRange = { first: string; last: string };

export const allDays: DayRange = { first: '', last: '' };

const dayMs = 86_400_000;

/** The midnight at the start of a day in a zone, moved by some days. */
function midnight(day: string, timeZone: string, days = 0): Date {
  return new Date(toInstantMs(timeZone, Date.parse(`${day}T00:00:00Z`) + days * dayMs));
}

/** Time range of a list's query: from the first day's midnight to before the end of the last day. */
export function instantsOf({ first, last }: DayRange, timeZone: string): { from?: string; to?: string } {
  return {
    ...(first === '' ? {} : { from: midnight(first, timeZone).toISOString() }),
    ...(last === '' ? {} : { to: midnight(last, timeZone, 1).toISOString() }),
  };
}
