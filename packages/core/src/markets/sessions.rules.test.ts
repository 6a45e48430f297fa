import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarSeeds } from '../../../../prisma/seed/calendars.ts';
import { aroundTheClock, type Calendar, sessionAt, sessionIn } from './sessions.rules.ts';

function calendarOf(name: string): Calendar {
  const seed = calendarSeeds.find((calendar) => calendar.name === name);
  if (seed === undefined) throw new Error(`no calendar ${name}`);
  return { ...seed, ordersAfterOpenS: seed.orderMarginS, ordersBeforeCloseS: seed.orderMarginS };
}
const instant = (text: string) => Date.parse(text);
function at(name: string, now: string) {
  const session = sessionAt(calendarOf(name), instant(now));
  const text = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString().slice(0, 16));
  return {
    opens: text(session?.opensAtMs),
    closes: text(session?.closesAtMs),
    from: text(session?.ordersFromMs),
    until: text(session?.ordersUntilMs),
  };
}

describe('crypto', () => {
  it('trades around the clock and always accepts orders', () => {
    expect(sessionAt(calendarOf('crypto'), instant('2026-11-22T03:00:00Z'))).toMatchObject({
      opensAtMs: 0,
      closesAtMs: null,
    });
  });
});

describe('foreign exchange', () => {
  it('runs from Sunday 17:00 to Friday 17:00 in New York, five minutes less for orders at both ends', () => {
    expect(at('fx', '2026-11-18T12:00:00Z')).toEqual({
      opens: '2026-11-15T22:00',
      closes: '2026-11-20T22:00',
      from: '2026-11-15T22:05',
      until: '2026-11-20T21:55',
    });
  });

  it('is closed from the minute of the close, and shows the next opening', () => {
    expect(at('fx', '2026-11-20T21:59:59.999Z').closes).toBe('2026-11-20T22:00');
    expect(at('fx', '2026-11-20T22:00:00.000Z').opens).toBe('2026-11-22T22:00');
  });

  it('follows daylight saving of its zone: the week of the change has an hour less', () => {
    expect(at('fx', '2026-03-05T12:00:00Z')).toMatchObject({ opens: '2026-03-01T22:00', closes: '2026-03-06T22:00' });
    expect(at('fx', '2026-03-12T12:00:00Z')).toMatchObject({ opens: '2026-03-08T21:00', closes: '2026-03-13T21:00' });
    expect(at('fx', '2026-10-29T12:00:00Z')).toMatchObject({ opens: '2026-10-25T21:00', closes: '2026-10-30T21:00' });
    expect(at('fx', '2026-11-05T12:00:00Z')).toMatchObject({ opens: '2026-11-01T22:00', closes: '2026-11-06T22:00' });
  });

  it('closes for Christmas on the evening before', () => {
    expect(at('fx', '2026-12-24T12:00:00Z')).toMatchObject({ opens: '2026-12-20T22:00', closes: '2026-12-24T22:00' });
    expect(at('fx', '2026-12-25T12:00:00Z')).toMatchObject({ opens: '2026-12-27T22:00', closes: '2026-12-31T22:00' });
  });
});

describe('metals', () => {
  it('pause each day from 17:00 to 18:00 in New York', () => {
    expect(at('metals', '2026-11-18T12:00:00Z')).toMatchObject({
      opens: '2026-11-17T23:00',
      closes: '2026-11-18T22:00',
    });
    expect(at('metals', '2026-11-18T22:30:00Z')).toMatchObject({
      opens: '2026-11-18T23:00',
      closes: '2026-11-19T22:00',
    });
    expect(at('metals', '2026-11-20T22:30:00Z')).toMatchObject({ opens: '2026-11-22T23:00' });
  });
});

describe('Hong Kong index', () => {
  it('pauses at noon', () => {
    expect(at('hong-kong-index', '2026-11-20T02:00:00Z')).toMatchObject({
      opens: '2026-11-20T01:30',
      closes: '2026-11-20T04:00',
      until: '2026-11-20T04:00',
    });
    expect(at('hong-kong-index', '2026-11-20T04:30:00Z')).toMatchObject({ opens: '2026-11-20T05:00' });
  });

  it('has half a day before the Lunar New Year and none on it', () => {
    expect(at('hong-kong-index', '2027-02-05T02:00:00Z')).toMatchObject({ closes: '2027-02-05T04:00' });
    expect(at('hong-kong-index', '2027-02-05T04:00:00Z')).toMatchObject({ opens: '2027-02-10T01:30' });
  });
});

describe('New York index', () => {
  it('is closed on Thanksgiving and closes early the day after', () => {
    expect(at('us-index', '2026-11-25T22:00:00Z')).toMatchObject({
      opens: '2026-11-27T14:30',
      closes: '2026-11-27T18:00',
    });
  });
});

describe('exceptions', () => {
  const base: Calendar = {
    zone: 'UTC',
    aroundTheClock: false,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: Array.from({ length: 7 }, (_, day) => ({ opensMinute: day * 1440, closesMinute: (day + 1) * 1440 })),
    exceptions: [],
  };
  const open = (calendar: Calendar, now: string) =>
    (sessionAt(calendar, instant(now))?.opensAtMs ?? Infinity) <= instant(now);

  it('join sessions that touch into one', () => {
    const session = sessionAt(base, instant('2026-11-18T12:00:00Z'));
    expect((session?.closesAtMs ?? 0) - (session?.opensAtMs ?? 0)).toBeGreaterThan(28 * 86_400_000);
  });

  it('cut a late opening out of the middle of a session', () => {
    const calendar = { ...base, exceptions: [{ day: '2026-11-18', kind: 'late_open' as const, minute: 600 }] };
    expect(open(calendar, '2026-11-17T23:59:59Z')).toBe(true);
    expect(open(calendar, '2026-11-18T00:00:00Z')).toBe(false);
    expect(open(calendar, '2026-11-18T09:59:59Z')).toBe(false);
    expect(open(calendar, '2026-11-18T10:00:00Z')).toBe(true);
  });

  it('may leave no session at all', () => {
    expect(sessionAt({ ...base, hours: [] }, instant('2026-11-18T12:00:00Z'))).toBeNull();
  });
});

it('never show a session that is over, nor a later one than the next', () => {
  const names = calendarSeeds.map(({ name }) => name).filter((name) => name !== 'crypto');
  const minutes = fc.integer({ min: Date.UTC(2026, 10, 20) / 60_000, max: Date.UTC(2027, 11, 1) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...names), minutes, (name, minute) => {
      const calendar = calendarOf(name);
      const nowMs = minute * 60_000;
      const session = sessionAt(calendar, nowMs);
      if (session === null || session.closesAtMs === null) throw new Error('every seeded market opens again');
      expect(session.closesAtMs).toBeGreaterThan(nowMs);
      expect(session.opensAtMs).toBeLessThan(session.closesAtMs);
      // Between now and a later opening there is no session; inside a session the answer stays the same.
      const probe = session.opensAtMs > nowMs ? session.opensAtMs - 1 : session.closesAtMs - 1;
      expect(sessionAt(calendar, probe)).toEqual(session);
    }),
    { numRuns: 500 },
  );
});

describe('hours that change during a session', () => {
  const clockRound: Calendar = {
    zone: 'UTC',
    aroundTheClock: true,
    ordersAfterOpenS: 0,
    ordersBeforeCloseS: 0,
    hours: [],
    exceptions: [],
  };
  /** Monday to Friday, 09:00 to 17:00 UTC. */
  const office: Calendar = {
    ...clockRound,
    aroundTheClock: false,
    ordersAfterOpenS: 60,
    ordersBeforeCloseS: 120,
    hours: [1, 2, 3, 4, 5].map((day) => ({ opensMinute: day * 1440 + 540, closesMinute: day * 1440 + 1020 })),
  };
  const at = (text: string) => Date.parse(`${text}:00.000Z`);
  const wednesday = at('2026-11-25T10:00');

  it('end the session at the change if the new hours are closed then', () => {
    const timetable = [
      { fromMs: 0, calendar: clockRound },
      { fromMs: at('2026-11-25T20:00'), calendar: office },
    ];
    expect(sessionIn(timetable, wednesday)).toEqual({
      opensAtMs: 0,
      closesAtMs: at('2026-11-25T20:00'),
      ordersFromMs: 0,
      ordersUntilMs: at('2026-11-25T20:00'),
    });
    expect(sessionIn(timetable, at('2026-11-25T20:00'))).toEqual({
      opensAtMs: at('2026-11-26T09:00'),
      closesAtMs: at('2026-11-26T17:00'),
      ordersFromMs: at('2026-11-26T09:01'),
      ordersUntilMs: at('2026-11-26T16:58'),
    });
  });

  it('continue the session if the new hours are open then', () => {
    const timetable = [
      { fromMs: 0, calendar: office },
      { fromMs: at('2026-11-25T12:00'), calendar: clockRound },
    ];
    expect(sessionIn(timetable, wednesday)).toEqual({
      opensAtMs: at('2026-11-25T09:00'),
      closesAtMs: null,
      ordersFromMs: at('2026-11-25T09:01'),
      ordersUntilMs: aroundTheClock.ordersUntilMs,
    });
  });

  it('have no effect before the change', () => {
    const timetable = [
      { fromMs: 0, calendar: office },
      { fromMs: at('2026-12-25T12:00'), calendar: { ...office, hours: [] } },
    ];
    expect(sessionIn(timetable, wednesday)).toEqual(sessionAt(office, wednesday));
    expect(sessionIn(timetable, at('2026-12-26T12:00'))).toBeNull();
  });
});
