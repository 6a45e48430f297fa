import { describe, expect, test } from 'vitest';
import { pendingOf, sessionIsLive } from './admin-sessions.rules.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('a session of an administrator', () => {
  test.each([
    ['seen just now', { lastSeenAt: now, expiresAt: minutes(400), endedAt: null }, true],
    ['seen 15 min ago', { lastSeenAt: minutes(-15), expiresAt: minutes(400), endedAt: null }, false],
    [
      'seen a little less than 15 min ago',
      { lastSeenAt: minutes(-14.9), expiresAt: minutes(400), endedAt: null },
      true,
    ],
    ['8 h old', { lastSeenAt: now, expiresAt: now, endedAt: null }, false],
    ['ended', { lastSeenAt: now, expiresAt: minutes(400), endedAt: minutes(-1) }, false],
  ])('%s', (_, session, live) => expect(sessionIsLive(session, now)).toBe(live));
});

test.each([
  [true, null, true, 'password'],
  [false, null, true, 'totp'],
  [false, now, true, null],
  [false, null, false, null],
  [true, null, false, 'password'],
] as const)(
  'must change %s, enrolled %s, TOTP required %s: pending %s',
  (mustChangePassword, totpConfirmedAt, required, pending) => {
    expect(pendingOf({ mustChangePassword, totpConfirmedAt }, required)).toBe(pending);
  },
);
