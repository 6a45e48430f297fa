import { homeText } from '@fairtick/i18n';
import { expect, it } from 'vitest';
import { type ChecklistFacts, checklistSteps, type Purpose } from './checklist-steps.ts';
import { pauseObstacles } from './obstacles.ts';

const at = '2026-11-28T04:00:00.000Z';
const found = (error: string, until: string | null = null) => ({ error, until, text: homeText.demo });
/** Steps as `key state button`. */
const read = (purpose: Purpose, errors: [string, string?][], over: Partial<ChecklistFacts> = {}) =>
  checklistSteps({
    purpose,
    obstacles: errors.map(([error, until]) => found(error, until)),
    verified: true,
    identity: null,
    ...over,
  }).map(({ key, state, to }) => `${key} ${state} ${to ?? '-'}`);

it.each<[string, Purpose, [string, string?][], Partial<ChecklistFacts>, string[]]>([
  [
    'a new member who withdraws',
    'withdraw',
    [['WITHDRAWAL_UNVERIFIED'], ['BANK_CARD_REQUIRED'], ['WITHDRAWAL_INSUFFICIENT_BALANCE']],
    { verified: false },
    ['identity todo identity', 'account todo bank', 'balance todo -', 'limits done -'],
  ],
  [
    'a missing wallet',
    'withdraw',
    [['PAYMENT_ACCOUNT_REQUIRED']],
    {},
    ['identity done -', 'account todo wallet', 'balance done -', 'limits done -'],
  ],
  [
    'an account in its first day',
    'withdraw',
    [['WITHDRAWAL_HOLD', at]],
    {},
    ['identity done -', 'account waiting service', 'balance done -', 'limits done -'],
  ],
  [
    'an identity in review and a used-up day',
    'withdraw',
    [['WITHDRAWAL_UNVERIFIED'], ['WITHDRAWAL_DAY_COUNT', at]],
    { verified: false, identity: { state: 'pending_review', canSubmit: false } },
    ['identity waiting identity', 'account done -', 'balance done -', 'limits waiting withdrawals'],
  ],
  [
    'used-up identity submissions',
    'withdraw',
    [['WITHDRAWAL_UNVERIFIED']],
    { verified: false, identity: { state: 'rejected', canSubmit: false } },
    ['identity stopped service', 'account done -', 'balance done -', 'limits done -'],
  ],
  [
    'another withdrawal in progress',
    'withdraw',
    [['WITHDRAWAL_IN_REVIEW']],
    {},
    ['identity done -', 'account done -', 'balance done -', 'limits waiting withdrawals'],
  ],
  [
    'a barred member and a locked password',
    'withdraw',
    [['WITHDRAWAL_BARRED']],
    {},
    ['access stopped service', 'identity done -', 'account done -', 'balance done -', 'limits done -'],
  ],
  [
    'a locked password',
    'withdraw',
    [['WITHDRAW_PASSWORD_LOCKED', at]],
    {},
    ['access waiting pin', 'identity done -', 'account done -', 'balance done -', 'limits done -'],
  ],
  [
    'an account that was closed while the list is open',
    'deposit',
    [['MEMBER_CLOSED']],
    {},
    ['access stopped -', 'identity done -', 'limits done -'],
  ],
  [
    'a code that this version does not know',
    'withdraw',
    [['WITHDRAWAL_OF_TOMORROW']],
    {},
    ['access stopped -', 'identity done -', 'account done -', 'balance done -', 'limits done -'],
  ],
  [
    'the total of an unverified member',
    'deposit',
    [['DEPOSIT_UNVERIFIED_LIMIT']],
    { verified: false },
    ['identity todo identity', 'limits stopped -'],
  ],
  ['an own daily limit', 'deposit', [['LIMIT_DAY_DEPOSIT', at]], {}, ['identity done -', 'limits waiting limits']],
  [
    'an empty real account',
    'order',
    [['ORDER_INSUFFICIENT_BALANCE']],
    { verified: false },
    ['identity todo identity', 'balance todo deposit', 'limits done -'],
  ],
  [
    'open orders up to the limit',
    'order',
    [['ORDER_OPEN_STAKE_LIMIT']],
    {},
    ['identity done -', 'balance done -', 'limits waiting holdings'],
  ],
  ['a full term', 'savings', [['SAVINGS_QUOTA_EXHAUSTED']], {}, ['balance done -', 'limits stopped savings']],
])('lists the steps in order, each with its state and button: %s', (_, purpose, errors, over, shown) => {
  expect(read(purpose, errors, over)).toEqual(shown);
});

it('puts a pause first, with its end, and says that a permanent exclusion does not end', () => {
  const pause = (over: Parameters<typeof pauseObstacles>[0]) =>
    checklistSteps({ purpose: 'savings', obstacles: pauseObstacles(over), verified: true, identity: null })[0];
  expect(pause({ timeOutUntil: at, exclusion: null })).toMatchObject({ key: 'access', state: 'waiting', to: 'limits' });
  expect(pause({ timeOutUntil: null, exclusion: { until: null } })).toMatchObject({ key: 'access', state: 'stopped' });
  expect(pause({ timeOutUntil: null, exclusion: null })).toMatchObject({ key: 'balance', state: 'done' });
});
