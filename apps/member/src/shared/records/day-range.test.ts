import { describe, expect, it } from 'vitest';
import { allDays, instantsOf } from './day-range.ts';

describe('days of a record filter', () => {
  it('start and end at midnight of the zone and include the whole last day', () => {
    expect(instantsOf({ first: '2026-11-01', last: '2026-11-20' }, 'Asia/Shanghai')).toEqual({
      from: '2026-10-31T16:00:00.000Z',
      to: '2026-11-20T16:00:00.000Z',
    });
  });

  it('follow the clocks when they change', () => {
    expect(instantsOf({ first: '2026-03-29', last: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });

  it('may have an open start or end', () => {
    expect(instantsOf({ ...allDays, last: '2026-11-20' }, 'UTC')).toEqual({ to: '2026-11-21T00:00:00.000Z' });
    expect(instantsOf(allDays, 'UTC')).toEqual({});
  });
});
