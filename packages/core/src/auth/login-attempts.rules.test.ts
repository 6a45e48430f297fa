import { expect, it } from 'vitest';
import {
  type AttemptsFrom,
  countFailure,
  countFailureFrom,
  isLocked,
  type LoginAttempts,
  lockEnd,
  takeBackAttempt,
  takeBackAttemptFrom,
} from './login-attempts.rules.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const clean: LoginAttempts = { failedLogins: 0, lockedUntil: null };

it('locks for a quarter of an hour at the fifth wrong password, not at the fourth', () => {
  let attempts = clean;
  for (let i = 0; i < 4; i += 1) attempts = countFailure(attempts, now);
  expect(isLocked(attempts, now)).toBe(false);
  attempts = countFailure(attempts, now);
  expect(attempts.lockedUntil?.toISOString()).toBe('2026-11-20T08:15:00.000Z');
  expect(isLocked(attempts, now)).toBe(true);
});

it('unlocks at the end of the lock and counts from one', () => {
  const locked = { failedLogins: 5, lockedUntil: now };
  expect(isLocked(locked, now)).toBe(false);
  expect(countFailure(locked, now)).toEqual({ failedLogins: 1, lockedUntil: null });
});

it('takes back one attempt and keeps the others', () => {
  expect(takeBackAttempt({ failedLogins: 3, lockedUntil: null })).toEqual({ failedLogins: 2, lockedUntil: null });
  expect(takeBackAttempt(clean)).toEqual(clean);
});

it('unlocks only if the attempt taken back caused the lock', () => {
  expect(takeBackAttempt({ failedLogins: 5, lockedUntil: now })).toEqual({ failedLogins: 4, lockedUntil: null });
  expect(takeBackAttempt({ failedLogins: 6, lockedUntil: now })).toEqual({ failedLogins: 5, lockedUntil: now });
});

it('locks unknown addresses for an hour at the twentieth wrong password, and no known one', () => {
  let strangers = clean;
  for (let i = 0; i < 19; i += 1) {
    strangers = countFailureFrom({ here: clean, known: false, strangers }, now).strangers;
  }
  const unknown: AttemptsFrom = { here: clean, known: false, strangers };
  expect(lockEnd(unknown, now)).toBeNull();
  const last = countFailureFrom(unknown, now);
  expect(lockEnd({ ...last, here: clean }, now)?.toISOString()).toBe('2026-11-20T09:00:00.000Z');
  expect(lockEnd({ ...last, here: clean, known: true }, now)).toBeNull();
  expect(takeBackAttemptFrom(last)).toEqual({ here: clean, known: false, strangers });
});

it('does not count wrong passwords from a known address against unknown ones', () => {
  const known: AttemptsFrom = { here: { failedLogins: 4, lockedUntil: null }, known: true, strangers: clean };
  const locked = countFailureFrom(known, now);
  expect(locked.strangers).toEqual(clean);
  expect(lockEnd(locked, now)?.toISOString()).toBe('2026-11-20T08:15:00.000Z');
  expect(takeBackAttemptFrom(locked)).toEqual(known);
});
