import { expect, it } from 'vitest';
import { countFailure, giveBackTry, isLocked, type LoginAttempts } from './login-attempts.rules.ts';

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

it('opens again at the end of the lock and counts from one', () => {
  const locked = { failedLogins: 5, lockedUntil: now };
  expect(isLocked(locked, now)).toBe(false);
  expect(countFailure(locked, now)).toEqual({ failedLogins: 1, lockedUntil: null });
});

it('gives back one try and nothing of the others', () => {
  expect(giveBackTry({ failedLogins: 3, lockedUntil: null })).toEqual({ failedLogins: 2, lockedUntil: null });
  expect(giveBackTry(clean)).toEqual(clean);
});

it('opens a lock that stands only by the try that is given back, and no other', () => {
  expect(giveBackTry({ failedLogins: 5, lockedUntil: now })).toEqual({ failedLogins: 4, lockedUntil: null });
  expect(giveBackTry({ failedLogins: 6, lockedUntil: now })).toEqual({ failedLogins: 5, lockedUntil: now });
});
