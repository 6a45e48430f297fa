import { expect, it } from 'vitest';
import { platformDayOf, platformDayStart } from './platform-day.ts';

it('starts the platform day at 16:00 UTC', () => {
  expect(platformDayOf(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(platformDayOf(new Date('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21');
});

it('returns the first instant of today and of yesterday', () => {
  const at = new Date('2026-11-20T17:30:00.000Z');
  expect(platformDayStart(at).toISOString()).toBe('2026-11-20T16:00:00.000Z');
  expect(platformDayStart(at, -1).toISOString()).toBe('2026-11-19T16:00:00.000Z');
});
