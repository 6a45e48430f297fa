import { randomUUID } from 'node:crypto';
import {
  type Account,
  adminDashboard,
  createDeposit,
  placeOrder,
  platformDayOf,
  proposeHouseFunding,
} from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { addTicks, openRoles } from '@fairtick/test-kit';
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
