import { chooseReaderZone } from '@fairtick/i18n';
import { afterEach, expect, it } from 'vitest';
import { pickedInstant, typedInstant, typedTime } from './typed-time.ts';

afterEach(() => chooseReaderZone(null));

it.each([
  ['America/New_York', '2026-11-01T03:30', '2026-11-01T08:30:00.000Z'],
  // The clock shows 01:30 twice; the first one is used.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-30T20:30', '2026-03-31T00:30:00.000Z'],
  ['Europe/London', '2026-11-01T03:30', '2026-11-01T03:30:00.000Z'],
  ['Europe/London', '2026-03-30T03:30', '2026-03-30T02:30:00.000Z'],
  ['Asia/Shanghai', '2026-11-01T03:30', '2026-10-31T19:30:00.000Z'],
  ['Asia/Shanghai', '2026-03-30T03:30', '2026-03-29T19:30:00.000Z'],
])('converts a typed or picked time in %s, %s, to %s', (zone, field, instant) => {
  chooseReaderZone(zone);
  expect(typedInstant(field)).toBe(instant);
  expect(typedTime(instant)).toBe(field);
  expect(pickedInstant({ format: () => field })).toBe(instant);
});
