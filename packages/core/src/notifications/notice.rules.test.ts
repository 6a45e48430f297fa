import { describe, expect, test } from 'vitest';
import { defaultChoices, isWanted, noticeGroupOf, quietEnd, waitAfter } from './notice.rules.ts';

test.each([
  ['dispute_found', 'orders'],
  ['price_alert', 'orders'],
  ['market_opened', 'orders'],
  ['deposit_completed', 'money'],
  ['withdrawal_failed', 'money'],
  ['manual_deduct', 'money'],
  ['savings_matured', 'money'],
  ['identity_rejected', 'account'],
  ['restriction_set', 'account'],
  ['account_viewed', 'account'],
  ['security_new_device', 'security'],
  ['something_new', 'account'],
])('%s is in the group %s', (kind, group) => {
  expect(noticeGroupOf(kind)).toBe(group);
});

describe('what a member gets', () => {
  const off = { orders: false, money: false, account: false };
  const all = { orders: true, money: true, account: true };
  const choices = (channel: 'mail' | 'push', groups: typeof all) => ({ ...defaultChoices, [channel]: groups });

  test.each([
    ['deposit_completed', 'mail', all, true],
    ['deposit_completed', 'mail', { ...all, money: false }, false],
    ['deposit_completed', 'push', { ...off, money: true }, true],
    ['dispute_found', 'push', { ...all, orders: false }, false],
    ['identity_verified', 'mail', { ...off, account: true }, true],
    ['security_new_device', 'mail', off, true],
    ['security_payment_account', 'push', off, true],
    // The change itself mails these, also to the old mailbox.
    ['security_login_password', 'mail', all, false],
    ['security_login_password', 'push', off, true],
  ] as const)('%s by %s with %j: %s', (kind, channel, groups, wanted) => {
    expect(isWanted(kind, channel, choices(channel, groups))).toBe(wanted);
  });

  test('without a choice is security by mail, and everything on a device that was added', () => {
    expect(isWanted('withdrawal_completed', 'mail', defaultChoices)).toBe(false);
    expect(isWanted('withdrawal_completed', 'push', defaultChoices)).toBe(true);
  });
});

describe('the quiet period', () => {
  const night = { quiet: { from: 22 * 60, until: 7 * 60 }, timeZone: 'Asia/Shanghai' };
  const noon = { quiet: { from: 12 * 60, until: 13 * 60 + 30 }, timeZone: 'Asia/Shanghai' };

  test.each([
    ['before it', night, '2026-03-04T13:59:59.999Z', null],
    ['at its first minute', night, '2026-03-04T14:00:00.000Z', '2026-03-04T23:00:00.000Z'],
    ['after midnight', night, '2026-03-04T18:00:00.000Z', '2026-03-04T23:00:00.000Z'],
    ['at its end', night, '2026-03-04T23:00:00.000Z', null],
    ['within a day', noon, '2026-03-04T05:00:00.000Z', '2026-03-04T05:30:00.000Z'],
    ['at its end within a day', noon, '2026-03-04T05:30:00.000Z', null],
    ['outside of it within a day', noon, '2026-03-04T06:00:00.000Z', null],
    ['none', { ...night, quiet: null }, '2026-03-04T18:00:00.000Z', null],
    // Clocks in Berlin go forward at 01:00Z: 07:00 is 05:00Z, not 06:00Z.
    [
      'when clocks change',
      { ...night, timeZone: 'Europe/Berlin' },
      '2026-03-28T22:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
    ],
  ])('%s', (_, choices, now, end) => {
    expect(quietEnd(choices, new Date(now))?.toISOString() ?? null).toBe(end);
  });
});

test('failures wait a minute, then twice as long each time, and never longer than an hour', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => waitAfter(failures) / 60_000)).toEqual([1, 2, 4, 32, 60, 60]);
});
