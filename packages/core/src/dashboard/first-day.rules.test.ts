import { type FirstDayItem, firstDayItems } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { exampleTexts, type FirstDayFacts, firstDayState } from './first-day.rules.ts';

const now = new Date('2026-03-02T10:00:00Z');
const everything = ['*:*:*'];
const first = { id: 'a', permissions: everything, person: ['a'], totp: false };
const second = { id: 'b', permissions: ['approvals:approval:update'], person: ['b'], totp: true };

/** A new installation: its first administrator has just signed in. */
const fresh: FirstDayFacts = {
  settled: false,
  missing: ['permitted_regions', 'agreement_service', 'agreement_risk', 'agreement_privacy', 'live_feed'],
  exampleMethods: 3,
  archiveMode: 'on',
  archived: null,
  staff: [first],
  balance: 0n,
  need: 2_000_000n,
  monitoring: { readAt: null },
  now,
};

const done: Record<FirstDayItem, Partial<FirstDayFacts>> = {
  second_administrator: { staff: [first, second] },
  second_factor: { staff: [{ ...first, totp: true }, second] },
  legal_texts: { missing: ['permitted_regions', 'live_feed'] },
  regions: { missing: ['agreement_service', 'live_feed'] },
  receiving_accounts: { exampleMethods: 0 },
  live_feed: { missing: ['permitted_regions'] },
  house_balance: { balance: 2_000_000n },
  backup: { archived: true },
  alerts: { monitoring: { readAt: new Date('2026-03-02T09:56:00Z') } },
};
const stateWith = (item: FirstDayItem, change: Partial<FirstDayFacts> = {}, permissions = everything) =>
  firstDayState(item, { ...fresh, ...change }, permissions);

describe('the first day', () => {
  it.each(firstDayItems)('%s is open in a new installation, and done by what it names', (item) => {
    expect(stateWith(item)).toBe('open');
    expect(stateWith(item, done[item])).toBe('done');
  });

  it.each<[string, FirstDayItem, Partial<FirstDayFacts>]>([
    [
      'two accounts of one person',
      'second_administrator',
      { staff: [first, second].map((one) => ({ ...one, person: ['a', 'b'] })) },
    ],
    [
      'an administrator who may approve nothing',
      'second_administrator',
      { staff: [first, { ...second, permissions: [] }] },
    ],
    ['one legal text that is an example', 'legal_texts', { missing: ['agreement_risk'] }],
    ['a balance just below the need', 'house_balance', { balance: 1_999_999n }],
    ['terms that allow no order', 'house_balance', { balance: 1_999_999n, need: null }],
    ['an archive that fails', 'backup', { archived: false }],
    ['metrics that were read ten minutes ago', 'alerts', { monitoring: { readAt: new Date('2026-03-02T09:50:00Z') } }],
  ])('%s leaves %s open', (_, item, change) => {
    expect(stateWith(item, change)).toBe('open');
  });

  it('cannot see the backup of a database that archives nothing itself', () => {
    expect(stateWith('backup', { archiveMode: 'off', archived: null })).toBe('unseen');
  });

  it('hides what the permissions do not show', () => {
    const hidden = firstDayItems.filter((item) => stateWith(item, {}, ['dashboard:board:read']) === 'hidden');
    expect(hidden).toEqual(firstDayItems.filter((item) => item !== 'live_feed'));
    expect(stateWith('regions', {}, ['config:setting:list'])).toBe('open');
    expect(stateWith('alerts', {}, ['config:setting:list'])).toBe('hidden');
  });

  it('names the legal texts that are examples', () => {
    expect(exampleTexts(['permitted_regions', 'agreement_privacy', 'live_feed'])).toEqual(['agreement_privacy']);
  });
});
