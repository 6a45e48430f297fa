import { expect, test } from 'vitest';
import { endInstant } from './restriction-end.ts';

const now = new Date('2026-11-20T08:00:00.123Z');

test.each([
  [{ kind: 'never' }, null],
  [{ kind: 'after', hours: 24 }, '2026-11-21T08:00:00.123Z'],
  [{ kind: 'at', at: null }, null],
  [{ kind: 'at', at: new Date('2026-12-01T00:00:00.000Z') }, '2026-12-01T00:00:00.000Z'],
] as const)('%j ends at %s', (end, instant) => {
  expect(endInstant(end, now)).toBe(instant);
});
