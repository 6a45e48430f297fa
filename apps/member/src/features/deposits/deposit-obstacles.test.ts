import type { Limits } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { depositObstacles } from './deposit-obstacles.ts';

const dayEndsAt = '2026-11-27T16:00:00.000Z';
const none = { amount: null, used: '0.00', atRisk: '0.00', remaining: null, next: null };
const limits: Limits = {
  at: '2026-11-27T10:00:00.000Z',
  dayEndsAt,
  dailyLoss: none,
  dailyStake: none,
  dailyDeposit: none,
  loss7Days: none,
  loss30Days: none,
  stake7Days: none,
  stake30Days: none,
  deposit7Days: none,
  deposit30Days: none,
  openOrders: { limit: null, used: 0, next: null },
  demoStaked: '0.00',
  unverifiedDeposits: null,
  timeOutUntil: null,
  exclusion: null,
};
const bank = { currency: 'CNY', min: '100.00' };
const own = (remaining: string) => ({ dailyDeposit: { ...none, amount: '500.00', remaining } });

test.each<[string, Partial<Limits>, typeof bank, object[]]>([
  ['nothing', {}, bank, []],
  ['nothing while the smallest amount still fits', own('100.00'), bank, []],
  [
    'an own limit with less than the minimum left',
    own('99.99'),
    bank,
    [{ error: 'LIMIT_DAY_DEPOSIT', until: dayEndsAt }],
  ],
  [
    'an own limit of 30 days with less than the minimum left',
    { ...own('400.00'), deposit30Days: { ...none, amount: '5000.00', remaining: '99.00' } },
    bank,
    [{ error: 'LIMIT_PERIOD_DEPOSIT', until: null, days: 30, amounts: { limit: '5000.00', left: '99.00' } }],
  ],
  [
    'the total of unverified members',
    { unverifiedDeposits: { limit: '1000.00', remaining: '50.00' } },
    bank,
    [{ error: 'DEPOSIT_UNVERIFIED_LIMIT', until: null, amounts: { limit: '1000.00', left: '50.00' } }],
  ],
  [
    'nothing in another currency while anything is left, because the rate decides',
    { unverifiedDeposits: { limit: '1000.00', remaining: '50.00' } },
    { currency: 'USDT', min: '10.000000' },
    [],
  ],
  ['a permanent exclusion', { exclusion: { until: null } }, bank, [{ error: 'MEMBER_SELF_EXCLUDED', until: null }]],
])('a deposit is stopped by %s', (_, over, method, expected) => {
  expect(depositObstacles({ ...limits, ...over }, method)).toMatchObject(expected);
});
