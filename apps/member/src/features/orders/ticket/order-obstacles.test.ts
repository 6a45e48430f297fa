import { expect, test } from 'vitest';
import { productFixture } from '../../../shared/live/product-fixture.test-data.ts';
import { orderObstacles } from './order-obstacles.ts';
import { termsFixture } from './order-ticket.test-data.ts';
import { readTicket, startChoice, type TicketFacts } from './order-ticket.ts';

const dayEndsAt = '2026-11-27T16:00:00.000Z';
const limit = (remaining: string | null) => ({
  amount: remaining,
  used: '0.00',
  atRisk: '0.00',
  remaining,
  next: null,
});
const limits = {
  dailyLoss: limit(null),
  dailyStake: limit(null),
  demoStaked: '0.00',
  timeOutUntil: null,
  exclusion: null,
  dayEndsAt,
};
const own = (limit: number, used = 0) => ({ limit, used, next: null });
const open = (account: 'real' | 'demo') => ({ account, amount: '10.00' });
const facts: TicketFacts = {
  product: productFixture({}),
  terms: termsFixture,
  account: 'real',
  verified: true,
  availableMinor: 1_000_000n,
  limits,
  openOrders: [],
};

test.each<[string, Partial<TicketFacts>, object[]]>([
  ['nothing', {}, []],
  [
    'a balance below the smallest order and its fee',
    { availableMinor: 999n },
    [{ error: 'ORDER_INSUFFICIENT_BALANCE', until: null, amounts: { available: '9.99', min: '10.00' } }],
  ],
  ['no demo balance', { account: 'demo', availableMinor: 0n }, []],
  [
    'a used-up own limit, until the day ends',
    { limits: { ...limits, dailyStake: limit('5.00') } },
    [{ error: 'LIMIT_DAY_STAKE', until: dayEndsAt, amounts: { amount: '5.00' } }],
  ],
  [
    'a used-up own limit of 7 days, until earlier days no longer count',
    { limits: { ...limits, dailyStake: limit('500.00'), stake7Days: limit('9.99'), stake30Days: limit('50.00') } },
    [{ error: 'LIMIT_PERIOD_STAKE', until: null, amounts: { amount: '9.99' } }],
  ],
  [
    'a used-up own loss limit of 30 days and of the day',
    { limits: { ...limits, dailyLoss: limit('1.00'), loss7Days: limit(null), loss30Days: limit('0.00') } },
    [{ error: 'LIMIT_DAY_STAKE' }, { error: 'LIMIT_PERIOD_STAKE', until: null, amounts: { amount: '0.00' } }],
  ],
  ['no demo order by limits of 7 days', { account: 'demo', limits: { ...limits, stake7Days: limit('0.00') } }, []],
  [
    'open orders up to the limit',
    { openOrders: [{ account: 'real', amount: '20000.00' }] },
    [{ error: 'ORDER_OPEN_STAKE_LIMIT', until: null, amounts: { amount: '0.00' } }],
  ],
  [
    'as many open real orders as the member allows themselves',
    { limits: { ...limits, openOrders: own(1) }, openOrders: [open('demo'), open('real')] },
    [{ error: 'LIMIT_OPEN_ORDERS', until: null }],
  ],
  ['no demo order', { limits: { ...limits, openOrders: own(2) }, openOrders: [open('demo'), open('real')] }, []],
  [
    'no own limit of open orders in the demo account',
    { account: 'demo', limits: { ...limits, openOrders: own(1) }, openOrders: [open('real')] },
    [],
  ],
  [
    'the count of the server while the open orders are unknown',
    { limits: { ...limits, openOrders: own(1, 1) }, openOrders: null },
    [{ error: 'LIMIT_OPEN_ORDERS', until: null }],
  ],
  [
    'stakes of the day up to the limit',
    { limits: { ...limits, dailyStake: { ...limit(null), used: '50000.00' } } },
    [{ error: 'ORDER_DAY_STAKE_LIMIT', until: dayEndsAt, amounts: { amount: '0.00' } }],
  ],
  [
    'a time-out, also of demo orders',
    { account: 'demo', limits: { ...limits, timeOutUntil: dayEndsAt } },
    [{ error: 'MEMBER_TIMED_OUT', until: dayEndsAt }],
  ],
])('an order is stopped by %s', (_, over, expected) => {
  const one = { ...facts, ...over };
  const ticket = readTicket(startChoice('rise', one), one);
  expect(orderObstacles(one, ticket.limits)).toMatchObject(expected);
  expect(ticket.isStopped).toBe(expected.length > 0 || ticket.all === 0n);
});
