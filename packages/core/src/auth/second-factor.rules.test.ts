import { expect, test } from 'vitest';
import type { AttemptsFrom } from './login-attempts.rules.ts';
import { lockEnd } from './login-attempts.rules.ts';
import { countWrongCode } from './second-factor.rules.ts';

const start = new Date('2026-11-20T08:00:00.000Z');
const none = { failedLogins: 0, lockedUntil: null };

/** The waits in seconds after each of `count` wrong codes, each entered when the wait before is over. */
function waits(count: number, known: boolean): number[] {
  let attempts: AttemptsFrom = { here: none, known, strangers: none };
  let now = start;
  return Array.from({ length: count }, () => {
    attempts = countWrongCode(attempts, now);
    const end = lockEnd(attempts, now) ?? now;
    const waitS = (end.getTime() - now.getTime()) / 1000;
    now = end;
    return waitS;
  });
}

test('doubles the wait after the third wrong code, up to an hour', () => {
  expect(waits(12, true)).toEqual([0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  expect(waits(60, true).at(-1)).toBe(3600);
});

test('lets all unknown addresses together wait after the tenth, and known addresses never for them', () => {
  let strangers: AttemptsFrom = { here: none, known: false, strangers: none };
  for (let n = 0; n < 9; n += 1) strangers = countWrongCode({ ...strangers, here: none }, start);
  expect(lockEnd({ ...strangers, here: none }, start)).toBeNull();
  strangers = countWrongCode({ ...strangers, here: none }, start);
  expect(lockEnd({ ...strangers, here: none }, start)?.getTime()).toBe(start.getTime() + 30_000);
  expect(lockEnd({ ...strangers, here: none, known: true }, start)).toBeNull();
  expect(countWrongCode({ ...strangers, known: true }, start).strangers).toEqual(strangers.strangers);
});

test('forgets wrong codes a day after the last wait, and not before', () => {
  const attempts = { here: { failedLogins: 8, lockedUntil: start }, known: true, strangers: none };
  const after = (ms: number) => countWrongCode(attempts, new Date(start.getTime() + ms)).here.failedLogins;
  expect(after(86_400_000)).toBe(9);
  expect(after(86_400_001)).toBe(1);
});
