import { formatsOf } from '@fairtick/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowTime } from './row-time.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['America/New_York', '2026-11-21T02:30:05.000Z', '2026-11-21', 'Nov 20 21:30:05'],
  ['America/New_York', '2026-11-21T05:30:05.000Z', '2026-11-21', '00:30:05'],
  ['Asia/Shanghai', '2026-11-21T02:30:05.000Z', '2026-11-21', '10:30:05'],
  // Accepted before the midnight that it was settled after.
  ['Asia/Shanghai', '2026-11-20T15:59:40.000Z', '2026-11-21', 'Nov 20 23:59:40'],
  ['Asia/Shanghai', '2025-12-31T15:59:40.000Z', '2026-01-01', 'Dec 31, 2025 23:59:40'],
])('shows in %s at %s below the day %s: %s', (timeZone, at, day, text) => {
  expect(rowTime(formatsOf('en', timeZone), at, day)).toBe(text);
});

test("shows a message's time below its day without seconds", () => {
  const formats = formatsOf('en', 'America/New_York');
  expect(rowTime(formats, '2026-11-20T17:30:05.000Z', '2026-11-21', formats.time)).toBe('Nov 20 12:30');
});
