import { toInstantMs, toLocalMs } from '@fairtick/contracts';

/** When a product trades, in local time of one zone. */
export type Calendar = {
  zone: string;
  aroundTheClock: boolean;
  ordersAfterOpenS: number;
  ordersBeforeCloseS: number;
  /** Minutes since Sunday 00:00. */
  hours: readonly { opensMinute: number; closesMinute: number }[];
  /** Each removes part of one local day (YYYY-MM-DD): all of it, the part after `minute`, or the part before it. */
  exceptions: readonly { day: string; kind: 'closed' | 'early_close' | 'late_open'; minute: number | null }[];
};

/** Hours by the time from which they apply, earliest first; the first ones apply before that too. */
export type Timetable = readonly { fromMs: number; calendar: Calendar }[];

/** A trading session, and the part of it in which orders are accepted. Instants in milliseconds. */
export type Session = { opensAtMs: number; closesAtMs: number | null; ordersFromMs: number; ordersUntilMs: number };

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const weekMs = 7 * dayMs;
/** Weeks that are searched for the next opening; no market is closed for longer. */
const weeksAhead = 4;
/** Sunday, 4 January 1970. */
const firstSundayMs = 3 * dayMs;
const farFutureMs = Date.UTC(9999, 11, 31);

/** Trading without a close. `ordersUntil` is far in the future rather than missing, so that every comparison works. */
export const aroundTheClock: Session = { opensAtMs: 0, closesAtMs: null, ordersFromMs: 0, ordersUntilMs: farFutureMs };

/**
 * The running session, or the next one; `null` without one within four weeks. The open is inclusive, the close
 * exclusive.
 */
export function sessionAt(calendar: Calendar, nowMs: number): Session | null {
  return sessionIn([{ fromMs: 0, calendar }], nowMs);
}

/**
 * The same where hours change: each calendar counts in its own time only. A session that new hours cut off ends at
 * their first instant, so no accepted order would still run then.
 */
export function sessionIn(timetable: Timetable, nowMs: number): Session | null {
  const stretches = timetable.flatMap(({ calendar, fromMs }, index) => {
    const piece = { start: index === 0 ? 0 : fromMs, end: timetable[index + 1]?.fromMs ?? farFutureMs };
    const open = calendar.aroundTheClock ? [{ start: 0, end: farFutureMs }] : sessionsAround(calendar, nowMs);
    return open
      .map(({ start, end }) => ({ start: Math.max(start, piece.start), end: Math.min(end, piece.end) }))
      .filter(({ start, end }) => end > start);
  });
  const next = joined(stretches.sort((a, b) => a.start - b.start)).find(({ end }) => end > nowMs);
  if (next === undefined) return null;
  const endless = next.end === farFutureMs;
  return {
    opensAtMs: next.start,
    closesAtMs: endless ? null : next.end,
    ordersFromMs: next.start + calendarAt(timetable, next.start).ordersAfterOpenS * 1000,
    ordersUntilMs: endless ? next.end : next.end - calendarAt(timetable, next.end - 1).ordersBeforeCloseS * 1000,
  };
}

function calendarAt(timetable: Timetable, atMs: number): Calendar {
  const found = timetable.findLast(({ fromMs }, index) => index === 0 || fromMs <= atMs);
  if (found === undefined) throw new Error('the product has no calendar');
  return found.calendar;
}

type Stretch = { start: number; end: number };

function sessionsAround(calendar: Calendar, nowMs: number): Stretch[] {
  const localNow = toLocalMs(calendar.zone, nowMs);
  const thisSunday = localNow - modulo(localNow - firstSundayMs, weekMs);
  const weeks = Array.from({ length: weeksAhead + 2 }, (_, index) => thisSunday + (index - 1) * weekMs);
  const cuts = calendar.exceptions.map(cutOf);
  const local = weeks
    .flatMap((sunday) =>
      calendar.hours.map(({ opensMinute, closesMinute }) => ({
        start: sunday + opensMinute * minuteMs,
        end: sunday + closesMinute * minuteMs,
      })),
    )
    .flatMap((stretch) => without(stretch, cuts))
    .map(({ start, end }) => ({ start: toInstantMs(calendar.zone, start), end: toInstantMs(calendar.zone, end) }));
  return joined(local.sort((a, b) => a.start - b.start));
}

function cutOf({ day, kind, minute }: Calendar['exceptions'][number]): Stretch {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  const at = start + (minute ?? 0) * minuteMs;
  if (kind === 'early_close') return { start: at, end: start + dayMs };
  return { start, end: kind === 'late_open' ? at : start + dayMs };
}

function without(stretch: Stretch, cuts: readonly Stretch[]): Stretch[] {
  let left = [stretch];
  for (const cut of cuts) {
    left = left.flatMap(({ start, end }) =>
      [
        { start, end: Math.min(end, cut.start) },
        { start: Math.max(start, cut.end), end },
      ].filter((piece) => piece.end > piece.start),
    );
  }
  return left;
}

/** Sessions that touch or overlap are merged. */
function joined(sorted: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of sorted) {
    const last = result.at(-1);
    if (last !== undefined && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else result.push({ ...stretch });
  }
  return result;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
