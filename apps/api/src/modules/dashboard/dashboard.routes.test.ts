import { randomUUID } from 'node:crypto';
import {
  type Account,
  adminDashboard,
  adminFirstDay,
  adminHouseBalance,
  adminOpenWork,
  createDeposit,
  placeOrder,
  platformDayOf,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { addTicks, fundHouse, fundMember, openRoles } from '@fairtick/test-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { worker, owner } = openRoles(api.database);
const admin = await signInAdmin(api);
const member = await signUp(api);
let productId = '';

beforeAll(async () => {
  const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
  productId = rows[0]?.id ?? '';
  await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
  await addTicks(worker, productId, [9_184_250n]);
  await api.ctx.tape.refresh();
});

/** The next figures that were read after now. */
async function look(who = admin) {
  await new Promise((done) => setTimeout(done, 1_600));
  const answer = await who.call(adminDashboard, {});
  expect(answer.error).toBeUndefined();
  return answer.data;
}

describe('the dashboard', () => {
  test('has every part for the highest administrator, with a row for each of 14 platform days', async () => {
    const data = await look();
    const today = platformDayOf(new Date());
    expect(data.today.day).toBe(today);
    for (const days of [data.deposits, data.withdrawals, data.members?.joined]) {
      expect(days).toHaveLength(14);
      expect(days?.at(-1)?.day).toBe(today);
    }
    expect(data.queues.map(({ queue }) => queue)).toEqual([
      'withdrawals',
      'payouts',
      'deposits',
      'identity',
      'approvals',
      'support',
    ]);
    expect(data.members).toMatchObject({ online: 1 });
    expect(data.members?.joined.at(-1)?.members).toBe(1);
    expect(data.tapes.find((tape) => tape.productId === productId)).toMatchObject({
      symbol: 'BTC/USDT',
      state: 'live',
      source: 'test',
      ticks: 1,
      stalls: 0,
      gaps: 0,
    });
    expect(data.coverage).toMatchObject({ covered: true, liability: '0.00' });
    expect(data.settlement).toEqual({ ended: 0, p50Ms: null, p99Ms: null, due: 0, oldestDueAt: null });
    expect(data.books).toMatchObject({ state: 'degraded', failing: [], outgoingStopped: false });
  });

  test('shows an accepted order on its side, and a proposal as its proposer’s own', async () => {
    const body = {
      account: 'demo' as Account,
      productId,
      direction: 'fall' as const,
      amount: '100',
      durationS: 60,
      shownPrice: '91842.50',
    };
    await addTicks(worker, productId, [9_184_250n]);
    await api.ctx.tape.refresh();
    expect((await member.call(placeOrder, { body }, { key: randomUUID() })).error).toBeUndefined();
    const funding = { direction: 'in', amount: '5.00', reason: 'a test', evidence: 'ticket 1' } as const;
    expect((await admin.call(proposeHouseFunding, { body: funding }, { key: randomUUID() })).error).toBeUndefined();

    const data = await look();
    expect(data.exposure).toEqual({
      complete: true,
      sides: [
        {
          account: 'demo',
          productId,
          symbol: 'BTC/USDT',
          direction: 'fall',
          orders: 1,
          stake: '100.00',
          payout: '80.00',
        },
      ],
    });
    expect(data.queues.find(({ queue }) => queue === 'approvals')).toEqual({
      queue: 'approvals',
      waiting: 0,
      own: 1,
      overdue: 0,
      oldestAt: null,
      dueAt: null,
    });
    expect(data.urgent).toMatchObject([{ queue: 'approvals', amount: '5.00', username: null }]);
    const second = await signInAdmin(api, await addAdmin(api, { username: 'second', permissions: ['*:*:*'] }));
    expect((await look(second)).queues.find(({ queue }) => queue === 'approvals')).toMatchObject({
      waiting: 1,
      own: 0,
      oldestAt: expect.any(String),
      dueAt: expect.any(String),
    });
  });

  test('counts completed items per platform day', async () => {
    const { rows } = await owner.pool.query<{ id: string }>(`SELECT id FROM deposit_method WHERE code = 'bank_card'`);
    const created = await member.call(
      createDeposit,
      { body: { methodId: rows[0]?.id ?? '', amount: '500.00' } },
      { key: randomUUID() },
    );
    expect([created.error, created.status]).toEqual([undefined, 200]);
    const data = await look();
    expect(data.deposits?.at(-1)).toMatchObject({ amount: '0.00', items: 0 });
  });

  test('omits parts without the permission', async () => {
    const of = async (name: string, permissions: string[]) =>
      look(await signInAdmin(api, await addAdmin(api, { username: name, permissions })));
    const bare = await of('bare', ['dashboard:board:read']);
    expect(Object.keys(bare).toSorted()).toEqual(['at', 'queues', 'tapes', 'today', 'urgent']);
    expect([bare.queues, bare.urgent]).toEqual([[], []]);
    const cashier = await of('cashier', ['dashboard:board:read', 'withdrawals:withdrawal:list']);
    expect(cashier.queues.map(({ queue }) => queue)).toEqual(['withdrawals', 'payouts']);
    expect(Object.keys(cashier).toSorted()).toEqual(['at', 'queues', 'tapes', 'today', 'urgent', 'withdrawals']);
    const trader = await of('trader', ['dashboard:board:read', 'orders:order:list']);
    expect(trader).toHaveProperty('exposure');
    expect(trader).toHaveProperty('settlement');
    expect(trader).not.toHaveProperty('coverage');
    const outsider = await signInAdmin(
      api,
      await addAdmin(api, { username: 'outsider', permissions: ['orders:order:list'] }),
    );
    expect((await outsider.call(adminDashboard, {})).error).toBe('FORBIDDEN');
  });

  test('contains no names except those in the queues, and needs no write grant', async () => {
    const text = JSON.stringify(await look());
    expect(text).not.toContain(member.id);
    const granted = await queryAsOwner(
      api,
      `SELECT table_name, privilege_type FROM information_schema.role_table_grants
        WHERE grantee = 'fairtick_app' AND table_name IN ('exposure', 'exposure_released', 'outbox')`,
    );
    expect(granted.every((row) => row['privilege_type'] === 'SELECT')).toBe(true);
  });
});

describe('the house balance', () => {
  const read = async (who = admin) => {
    await new Promise((done) => setTimeout(done, 1_600));
    const answer = await who.call(adminHouseBalance, {});
    expect(answer.error).toBeUndefined();
    return answer.data;
  };
  const uncovered = async (who = admin) => (await who.call(adminOpenWork, {})).data.uncovered;
  const order = async () => {
    await addTicks(worker, productId, [9_184_250n]);
    await api.ctx.tape.refresh();
    const body = { account: 'real' as Account, productId, direction: 'rise' as const, amount: '100', durationS: 60 };
    return member.call(placeOrder, { body: { ...body, shownPrice: '91842.50' } }, { key: randomUUID() });
  };

  test('counts the real orders that it does not cover, and reports them until it is raised', async () => {
    const none = await read();
    expect(none).toMatchObject({ balance: '0.00', liability: '0.00', allowed: '0.00', refusals: [] });
    expect(none.days).toHaveLength(30);
    expect(Number(none.need)).toBeGreaterThan(0);
    expect(await uncovered()).toBeNull();
    await fundMember(owner, { memberId: member.id, account: 0, amount: 100_000n });
    expect((await order()).error).toBe('ORDER_EXPOSURE_LIMIT');
    expect((await order()).error).toBe('ORDER_EXPOSURE_LIMIT');
    const refused = { orders: 2, firstAt: expect.any(String), lastAt: expect.any(String) };
    expect(await uncovered()).toEqual(refused);
    const cashier = await signInAdmin(api, await addAdmin(api, { username: 'unseeing', permissions: [] }));
    expect(await uncovered(cashier)).toBeNull();

    await fundHouse(owner, { account: 0, amount: 100_000n });
    expect(await uncovered()).toBeNull();
    expect((await order()).error).toBeUndefined();
    const funded = await read();
    expect(funded.refusals).toEqual([refused]);
    expect(funded).toMatchObject({ balance: '1000.00', liability: '80.00', limitBps: 2_000, allowed: '200.00' });
    expect(funded.days.slice(-2).map(({ balance }) => balance)).toEqual(['0.00', '1000.00']);
    expect(funded.products.find((product) => product.productId === productId)).toMatchObject({
      rise: '80.00',
      fall: '0.00',
    });
  });

  test('cannot be read without the permission to read the balances of the house', async () => {
    const outsider = await signInAdmin(
      api,
      await addAdmin(api, { username: 'homeless', permissions: ['dashboard:board:read'] }),
    );
    expect((await outsider.call(adminHouseBalance, {})).error).toBe('FORBIDDEN');
  });
});

describe('the first day', () => {
  const read = async (who = admin) => {
    const answer = await who.call(adminFirstDay, {});
    expect(answer.error).toBeUndefined();
    return answer.data;
  };
  const statesOf = (data: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(data.items.map(({ item, state }) => [item, state]));

  test('lists what is open, by the state of the installation', async () => {
    const data = await read();
    expect(data).toMatchObject({
      settled: false,
      examples: ['agreement_service', 'agreement_risk', 'agreement_privacy'],
      house: { balance: '1000.00', need: expect.any(String) },
    });
    expect(statesOf(data)).toMatchObject({
      legal_texts: 'open',
      regions: 'open',
      receiving_accounts: 'open',
      // the source of this test's ticks is no simulator
      live_feed: 'done',
      house_balance: 'open',
      alerts: 'open',
    });
    api.ctx.monitoring.readAt = api.ctx.clock.now();
    await fundHouse(owner, { account: 0, amount: BigInt((data.house?.need ?? '0').replace('.', '')) });
    expect(statesOf(await read())).toMatchObject({ house_balance: 'done', alerts: 'done', regions: 'open' });
  });

  test('says what the permissions hide, and reveals none of it', async () => {
    const bare = await signInAdmin(
      api,
      await addAdmin(api, { username: 'newcomer', permissions: ['dashboard:board:read'] }),
    );
    const data = await read(bare);
    expect(data.examples).toEqual([]);
    expect(data).not.toHaveProperty('house');
    const { live_feed: feed, ...others } = statesOf(data);
    expect([feed, ...new Set(Object.values(others))]).toEqual(['done', 'hidden']);
  });

  test('ends with the first real order that is settled', async () => {
    await owner.pool.query(
      `INSERT INTO trading_day VALUES (account_number('real'), platform_day(now()), $1, 0, 0, 0, 1, 0, 0, 0, 0, 10000)`,
      [productId],
    );
    expect((await read()).settled).toBe(false);
    await owner.pool.query(`UPDATE trading_day SET wins = 1 WHERE account = account_number('real')`);
    expect(await read()).toEqual({ settled: true, items: [], examples: [] });
  });
});
