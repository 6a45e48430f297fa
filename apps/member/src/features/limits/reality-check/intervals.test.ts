import { expect, test } from 'vitest';
import { intervalAt, msUntilDue, parseSeen } from './intervals.ts';

const since = '2026-01-02T03:00:00.000Z';
const check = { minutes: 15 as const, since };
const after = (minutes: number) => Date.parse(since) + minutes * 60_000;
const seen = { since, minutes: 15, interval: 2 };

test.each([
  ['just after the start', null, 0, 15],
  ['before the first interval ends', null, 14, 1],
  ['at its end', null, 15, 0],
  ['long after it', null, 200, 0],
  ['once the second was seen', seen, 31, 14],
  ['at the end of the third', seen, 45, 0],
  ['of another session', { ...seen, since: '2026-01-01T00:00:00.000Z' }, 31, 0],
  ['of another setting', { ...seen, minutes: 30 }, 10, 5],
  ['with a clock that is behind', null, -5, 20],
])('a check is due after each whole interval: %s', (_, known, minutes, left) => {
  expect(msUntilDue(check, known, after(minutes))).toBe(left * 60_000);
});

test('intervals that were missed count as seen with the newest one', () => {
  const interval = intervalAt(check, after(200));
  expect(interval).toBe(13);
  expect(msUntilDue(check, { ...seen, interval }, after(200))).toBe(10 * 60_000);
  expect(intervalAt(check, after(-1))).toBe(0);
});

test('a damaged text in the storage is no check that was seen', () => {
  expect(parseSeen({ ...seen })).toEqual(seen);
  for (const text of [{}, { since }, { ...seen, interval: '2' }, { ...seen, since: 1 }])
    expect(parseSeen(text)).toBeNull();
});
