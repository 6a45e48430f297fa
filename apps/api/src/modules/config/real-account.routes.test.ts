import { randomUUID } from 'node:crypto';
import {
  type Account,
  adminDashboard,
  adminSettings,
  changeSetting,
  createDeposit,
  createSavingsPosition,
  depositMethods,
  getconf,
  placeOrder,
  products,
  realAccountNeeds,
  redeemSavingsPosition,
  requestWithdrawal,
  type SettingKey,
  savingsProducts,
} from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import {
  addPayoutAccount,
  addTicks,
  fundHouse,
  fundMember,
  makeVerified,
  openRoles,
  tellProduction,
} from '@fairtick/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { call, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner, worker } = openRoles(api.database, 2);
const admin = await signInAdmin(api);
const member = await signUp(api);
const keyed = () => ({ key: randomUUID() });
const texts = { 'zh-Hans': '运营方自己的文本', en: 'Our own text' };
let productId = '';

beforeAll(async () => {
  const { rows } = await owner.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
  productId = rows[0]?.id ?? '';
  await makeVerified(owner, member.id);
  await fundMember(owner, { memberId: member.id, account: 0, amount: 5_000_000n });
  await fundHouse(owner, { account: 0, amount: 100_000_000n });
});

/** A price of this source, and the session job of a production worker. */
async function price(source: string): Promise<void> {
  await addTicks(worker, productId, [9_184_250n], source);
  await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: true });
  await api.ctx.tape.refresh();
}
const place = async (account: Account) => {
  const body = { account, productId, amount: '100', durationS: 60, shownPrice: '91842.50' };
  return (await member.call(placeOrder, { body: { ...body, direction: 'rise' } }, keyed())).error;
};
const deposit = async () => {
  const { items } = (await member.call(depositMethods, {})).data;
  const methodId = items.find(({ kind }) => kind === 'bank')?.id ?? '';
  return member.call(createDeposit, { body: { methodId, amount: '500.00' } }, keyed());
};
const subscribe = async () => {
  const { items } = (await member.call(savingsProducts, {})).data;
  return member.call(createSavingsPosition, { body: { productId: items[0]?.id ?? '', amount: '1000' } }, keyed());
};
const isOpen = async () => (await call(api, getconf, {})).data.realAccountOpen;
const pause = async () => (await member.call(products, {})).data.items.find(({ id }) => id === productId)?.pause;
/** The dashboard caches its figures for a moment. */
const shown = () =>
  expect.poll(async () => (await admin.call(adminDashboard, {})).data.realAccount?.missing, { timeout: 5_000 });
async function change(key: SettingKey, value: unknown): Promise<void> {
  const { items } = (await admin.call(adminSettings, {})).data;
  const version = items.find((one) => one.key === key)?.version ?? 0;
  const params = { key };
  const { status } = await admin.call(changeSetting, { params, body: { version, value, reason: '开放真实账户' } });
  expect(status).toBe(200);
}

test('production accepts real money once everything is configured, and always permits withdrawals and demo orders', async () => {
  const paymentAccountId = await addPayoutAccount(owner, { memberId: member.id, cipher: api.ctx.cipher });
  expect(await isOpen()).toBe(true);
  const early = await subscribe();
  expect(early.status).toBe(200);

  await tellProduction(owner);
  await price('sim');
  expect(await isOpen()).toBe(false);
  await shown().toEqual([...realAccountNeeds]);
  await price('binance');
  const refused = await deposit();
  expect([refused.status, refused.error]).toEqual([422, 'REAL_ACCOUNT_NOT_OPEN']);
  expect((await subscribe()).error).toBe('REAL_ACCOUNT_NOT_OPEN');
  expect([await place('real'), await place('demo')]).toEqual(['ORDER_REAL_NOT_AVAILABLE', undefined]);
  await expect.poll(pause).toBe('demo_only');

  const params = { id: early.data.id };
  expect((await member.call(redeemSavingsPosition, { params, body: undefined }, keyed())).status).toBe(200);
  const out = { paymentAccountId, amount: '500', withdrawPwd: '482913' };
  expect((await member.call(requestWithdrawal, { body: out }, keyed())).status).toBe(200);

  await change('permitted_regions', ['86', '852']);
  for (const key of ['agreement_service', 'agreement_risk'] as const) await change(key, texts);
  expect((await deposit()).error).toBe('REAL_ACCOUNT_NOT_OPEN');
  await shown().toEqual(['agreement_privacy']);
  await change('agreement_privacy', texts);
  expect(await isOpen()).toBe(true);
  await shown().toEqual([]);
  await price('binance');
  expect([(await deposit()).status, (await subscribe()).status]).toEqual([200, 200]);
  expect(await place('real')).toBeUndefined();

  await change('permitted_regions', []);
  await price('binance');
  expect([(await deposit()).error, await place('real')]).toEqual(['REAL_ACCOUNT_NOT_OPEN', 'ORDER_REAL_NOT_AVAILABLE']);
});
