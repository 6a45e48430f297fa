import { assets, memberStats, userInfo, wallet } from '@fairtick/contracts';
import { verifyBooks } from '@fairtick/core/reconciliation';
import {
  addSavingsPosition,
  addSavingsProduct,
  ageSavingsPosition,
  fundMember,
  logStaff,
  openRoles,
} from '@fairtick/test-kit';
import { expect, it } from 'vitest';
import { signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner, app, worker, reader } = openRoles(api.database, 1);
const nothing = { interest: '0.00', trading: '0.00', total: '0.00' };

it('shows thirty empty days for a new member', async () => {
  const member = await signUp(api);
  const { data } = await member.call(assets, {});
  expect(data).toMatchObject({
    total: '0.00',
    available: '0.00',
    heldOrders: '0.00',
    heldWithdrawals: '0.00',
    savings: '0.00',
    yesterday: nothing,
    today: nothing,
  });
  expect(data.days).toHaveLength(30);
  expect(data.days.every(({ total, earnings }) => total === '0.00' && earnings.total === '0.00')).toBe(true);
  expect(data.days.map(({ day }) => day)).toEqual(data.days.map(({ day }) => day).toSorted());
});

it('agrees with the wallet, the user and the specification’s figures, interest included', async () => {
  const member = await signUp(api);
  await fundMember(owner, { memberId: member.id, account: 0, amount: 2_500_050n });
  const productId = await addSavingsProduct(owner, { termDays: 11, rateBps: 365 });
  const positionId = await addSavingsPosition(app, { memberId: member.id, productId, amount: 1_000_000n });
  await ageSavingsPosition(owner, { positionId, days: 2 });
  await worker.pool.query('SELECT accrue_savings(100)');

  const { data } = await member.call(assets, {});
  expect(data).toMatchObject({
    total: '25000.50',
    available: '15000.50',
    savings: '10000.00',
    yesterday: { interest: '1.00', trading: '0.00', total: '1.00' },
    today: { interest: '1.00', trading: '0.00', total: '1.00' },
  });
  expect(data.days.at(-1)).toMatchObject({ total: data.total, earnings: data.today });
  expect(data.days.at(-2)?.earnings).toEqual(data.yesterday);
  expect((await member.call(memberStats, {})).data.userInfo).toEqual({
    invest_count: data.savings,
    yesterday_count: data.yesterday.total,
    today_count: data.today.total,
  });
  expect((await member.call(wallet, {})).data.real).toMatchObject({ total: data.total, savings: data.savings });
  expect((await member.call(userInfo, {})).data.usermoney).toBe(data.total);
  await logStaff(owner);
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});
