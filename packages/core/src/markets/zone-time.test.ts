import { toInstantMs, toLocalMs } from '@fairtick/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const local = (text: string) => Date.parse(`${text}Z`);
const instant = (text: string) => Date.parse(text);

it('reads local times on both sides of a clock change', () => {
  expect(toLocalMs('America/New_York', instant('2026-03-08T06:59:59.123Z'))).toBe(local('2026-03-08T01:59:59.123'));
  expect(toLocalMs('America/New_York', instant('2026-03-08T07:00:00.000Z'))).toBe(local('2026-03-08T03:00:00.000'));
  expect(toLocalMs('Asia/Hong_Kong', instant('2026-11-20T16:00:00.000Z'))).toBe(local('2026-11-21T00:00:00.000'));
});

it('finds the instant of a local time in winter and in summer', () => {
  expect(toInstantMs('America/New_York', local('2026-01-15T17:00:00'))).toBe(instant('2026-01-15T22:00:00Z'));
  expect(toInstantMs('America/New_York', local('2026-07-15T17:00:00'))).toBe(instant('2026-07-15T21:00:00Z'));
});

it('takes the first of two equal local times, and reads a skipped one as if the clock had not changed', () => {
  expect(toInstantMs('America/New_York', local('2026-11-01T01:30:00'))).toBe(instant('2026-11-01T05:30:00Z'));
  expect(toInstantMs('America/New_York', local('2026-03-08T02:30:00'))).toBe(instant('2026-03-08T07:30:00Z'));
});

it('inverts the conversion wherever the clock does not change', () => {
  const zones = ['America/New_York', 'Asia/Hong_Kong', 'UTC', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const shown = toLocalMs(zone, minute * 60_000);
      const found = toInstantMs(zone, shown);
      expect(toLocalMs(zone, found)).toBe(shown);
      expect(found).toBeLessThanOrEqual(minute * 60_000);
    }),
    { numRuns: 2_000 },
  );
});
