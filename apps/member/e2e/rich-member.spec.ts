import { depositStates, deposits, orders, savingsPositions, withdrawals } from '@fairtick/contracts';
import { expect } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';

test('the rich member has something of every kind in every list', async ({ rich }) => {
  const { member, orders: ordered } = rich;
  const { call } = member;
  const put = await call(deposits, { query: {} });
  expect(new Set(put.items.map(({ state }) => state))).toEqual(new Set(depositStates));
  const taken = await call(withdrawals, { query: {} });
  expect(taken.items.map(({ state }) => state)).toEqual([
    'pending_review',
    'cancelled',
    'failed',
    'rejected',
    'completed',
  ]);
  const saved = await call(savingsPositions, { query: {} });
  expect(new Set(saved.items.map(({ outcome }) => outcome))).toEqual(new Set([null, 'matured', 'redeemed', 'renewed']));
  const settled = await call(orders, { query: { status: 'settled', account: 'real' } });
  expect(settled.items.map(({ result }) => result)).toEqual(expect.arrayContaining(['win', 'lose', 'void']));
  const open = await call(orders, { query: { status: 'open', account: 'real' } });
  expect(open.items.map(({ id }) => id)).toEqual([ordered.open]);
});
