import { randomUUID } from 'node:crypto';
import { transferTypes } from '@fairtick/contracts';
import {
  addMember,
  addProduct,
  createDatabase,
  fundMember,
  insertOrders,
  openRoles,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { settleOrders } from '../orders/index.ts';
import { listMovements, listTransfers, readAccounts, readStatement, readWallet } from './index.ts';

const database = await createDatabase();
const { owner, app, worker } = openRoles(database);
await putTermsInForce(owner);
let made = 0;
async function member(): Promise<string> {
  made += 1;
  return addMember(owner, { id: randomUUID(), username: `holder_${made}` });
}
const ctx = { db: app };

describe('opening wallets', () => {
  test('opens both accounts, books the demo grant by a transfer from the house, and no real money', async () => {
    const memberId = await member();
    const { demo, real } = await readWallet(ctx, { memberId });
    expect(demo).toEqual({ currency: 'DEMO', available: '10000.00', held: '0.00', savings: '0.00', total: '10000.00' });
    expect(real).toEqual({ currency: 'CNY', available: '0.00', held: '0.00', savings: '0.00', total: '0.00' });
    const { items } = await listMovements(ctx, { memberId });
    expect(items).toEqual([
      {
        id: 'demo-1',
        at: expect.any(String),
        account: 'demo',
        type: 'demo_reset',
        amount: '10000.00',
        balanceAfter: '10000.00',
        counter: 'house_demo_grants',
        refKind: 'member',
        refId: memberId,
      },
    ]);
  });

  test('happens once, and only for existing members', async () => {
    const memberId = await member();
    await expect(app.pool.query('SELECT open_wallets($1)', [memberId])).rejects.toMatchObject({ code: '23505' });
    await expect(app.pool.query('SELECT open_wallets($1)', [randomUUID()])).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the statement', () => {
  let memberId = '';
  let productId = '';
  beforeAll(async () => {
    memberId = await member();
    productId = await addProduct(owner);
    const start = Date.now() - 600_000;
    const tick = (atMs: number, price: bigint) => ({ kind: 'tick', price, atMs, source: 'a' }) as const;
    await writeTape(owner, productId, [
      tick(start + 1, 10_000n),
      tick(start + 30_000, 10_000n),
      tick(start + 55_000, 10_001n),
      tick(start + 60_001, 1n),
    ]);
    const past = { memberId, productId, shownPrice: 10_000n, acceptedAtMs: start };
    // a win of 80.00 with a fee of 0.50, then a loss
    for (const order of [{ fee: 50n }, { direction: 2 as const }]) {
      await insertOrders(owner, [{ ...past, ...order }]);
      await settleOrders(settlerOf(worker), { limit: 10 });
    }
    await fundMember(owner, { memberId, account: 0, amount: 12_345n });
  });

  test('shows every line with the balance after it, its sign from the member’s side, and the other bucket', async () => {
    const { items, nextCursor } = await listMovements(ctx, { memberId, account: 'demo' });
    expect(nextCursor).toBeNull();
    expect(items.map((m) => [m.id, m.type, m.amount, m.balanceAfter, m.counter, m.refKind])).toEqual([
      ['demo-8', 'stake_loss', '0.00', '9979.50', 'house_trading', 'order'],
      ['demo-7', 'stake_hold', '-100.00', '9979.50', 'held_orders', 'order'],
      ['demo-6', 'fee', '0.00', '10079.50', 'house_fees', 'order'],
      ['demo-5', 'payout', '80.00', '10079.50', 'house_trading', 'order'],
      ['demo-4', 'stake_release', '100.00', '9999.50', 'held_orders', 'order'],
      ['demo-3', 'fee_hold', '-0.50', '9899.50', 'held_orders', 'order'],
      ['demo-2', 'stake_hold', '-100.00', '9900.00', 'held_orders', 'order'],
      ['demo-1', 'demo_reset', '10000.00', '10000.00', 'house_demo_grants', 'member'],
    ]);
    const { demo } = await readWallet(ctx, { memberId });
    expect(items[0]?.balanceAfter).toBe(demo.available);
  });

  test('has the same lines by pages as in one read, for both accounts together too', async () => {
    for (const account of [undefined, 'demo', 'real'] as const) {
      const all = await listMovements(ctx, { memberId, account, limit: 100 });
      for (const limit of [1, 2, 3, 8, 9]) {
        const paged: unknown[] = [];
        let cursor: string | undefined;
        for (let pages = 0; pages < 30; pages += 1) {
          const page = await listMovements(ctx, { memberId, account, limit, cursor });
          expect(page.items.length).toBeLessThanOrEqual(limit);
          paged.push(...page.items);
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(paged).toEqual(all.items);
      }
    }
  });

  test('keeps lines and balances of the next page when a line is booked between two pages', async () => {
    const first = await listMovements(ctx, { memberId, account: 'real', limit: 1 });
    await fundMember(owner, { memberId, account: 0, amount: 5n });
    await fundMember(owner, { memberId, account: 0, amount: 6n });
    const newest = await listMovements(ctx, { memberId, account: 'real', limit: 2 });
    expect(newest.items.map(({ balanceAfter }) => balanceAfter)).toEqual(['123.56', '123.50']);
    const rest = await listMovements(ctx, { memberId, account: 'real', limit: 5, cursor: newest.nextCursor ?? '' });
    expect(rest.items).toEqual(first.items);
  });

  test('filtered by type keeps the true balances', async () => {
    for (const type of transferTypes) {
      const all = await listMovements(ctx, { memberId, limit: 100 });
      const { items } = await listMovements(ctx, { memberId, type, limit: 100 });
      expect(items).toEqual(all.items.filter((movement) => movement.type === type));
    }
  });

  test('contains the member’s own lines only', async () => {
    const { items } = await listMovements(ctx, { memberId: await member() });
    expect(items.map(({ id }) => id)).toEqual(['demo-1']);
  });

  test.each(['x', 'r1', 'd1_-5', 'r1_2.', "r1_2' OR 1=1"])(
    'refuses a cursor that no page returned: %s',
    async (cursor) => {
      await expect(listMovements(ctx, { memberId, cursor })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    },
  );
});

describe('a statement of a period', () => {
  const hourMs = 3_600_000;
  // Times only rise within an account, so these begin after the demo grant.
  const start = Date.now() + hourMs;
  let memberId = '';
  /** A line an hour in both accounts, some with equal times; only the owner of the tables can set times. */
  beforeAll(async () => {
    memberId = await member();
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(start + Math.floor(hour / 2) * 2 * hourMs);
      for (const [account, code, from] of [
        [0, 1, 32],
        [1, 40, 23],
      ]) {
        await owner.pool.query(
          `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
           SELECT $1, $2, lines + 1, $3, $4, $5, bucket_number('available'), $6, $7 FROM wallet WHERE member_id = $1 AND account = $2`,
          [memberId, account, randomUUID(), code, from, 100 + hour, at],
        );
      }
    }
  });
  const from = new Date(start + 6 * hourMs);
  const to = new Date(start + 16 * hourMs);
  const within = ({ at }: { at: string }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();

  test('contains lines from its start (inclusive) to its end (exclusive) with true balances', async () => {
    for (const account of [undefined, 'real', 'demo'] as const) {
      const all = (await listMovements(ctx, { memberId, account, limit: 100 })).items;
      const some = await listMovements(ctx, { memberId, account, from, to, limit: 100 });
      expect(some.items).toEqual(all.filter(within));
      expect(some.items.length).toBe(account === undefined ? 20 : 10);
      expect(some.nextCursor).toBeNull();
      const open = await listMovements(ctx, { memberId, account, to, limit: 100 });
      expect(open.items).toEqual(all.filter(({ at }) => Date.parse(at) < to.getTime()));
      const late = await listMovements(ctx, { memberId, account, from, limit: 100 });
      expect(late.items).toEqual(all.filter(({ at }) => Date.parse(at) >= from.getTime()));
    }
  });

  test('is the same by pages, and with a type', async () => {
    for (const type of [undefined, 'recharge', 'demo_reset'] as const) {
      const all = (await listMovements(ctx, { memberId, type, from, to, limit: 100 })).items;
      for (const limit of [1, 3, 7]) {
        const paged: unknown[] = [];
        let cursor: string | undefined;
        for (let pages = 0; pages < 50; pages += 1) {
          const page = await listMovements(ctx, { memberId, type, from, to, limit, cursor });
          paged.push(...page.items);
          if (page.nextCursor === null) break;
          cursor = page.nextCursor;
        }
        expect(paged).toEqual(all);
      }
    }
  });

  test('is empty before the first line and after the last', async () => {
    const before = await listMovements(ctx, { memberId, to: new Date('2020-01-01') });
    const after = await listMovements(ctx, { memberId, from: new Date(start + 100 * hourMs) });
    expect([before.items, before.nextCursor, after.items, after.nextCursor]).toEqual([[], null, [], null]);
  });

  test('has the same lines and order as the pages', async () => {
    const whole = [];
    for await (const page of readStatement(ctx, { memberId, from, to })) whole.push(...page);
    expect(whole).toEqual((await listMovements(ctx, { memberId, from, to, limit: 100 })).items);
  });
});

describe('the record behind a line', () => {
  test('has kind and id for deposits, withdrawals and adjustments; a reward has none', async () => {
    const memberId = await member();
    const book = async (code: number, from: number, to: number, amount: number) => {
      const ref = randomUUID();
      await owner.pool.query(`SELECT book_lines($1, account_number('real'), $2, $3, $4, $5, $6)`, [
        memberId,
        ref,
        [code],
        [from],
        [to],
        [amount],
      ]);
      return ref;
    };
    const lines: [number, number, number, string, string, string][] = [
      [1, 33, 0, 'recharge', 'deposit', 'clearing_usdt_trc20'],
      [1, 32, 0, 'recharge', 'deposit', 'clearing_bank'],
      [30, 0, 2, 'withdraw_hold', 'withdrawal', 'held_withdrawals'],
      [3, 2, 36, 'withdraw', 'withdrawal', 'clearing_alipay'],
      [32, 2, 17, 'withdraw_fee', 'withdrawal', 'house_fees'],
      [31, 2, 0, 'withdraw_release', 'withdrawal', 'held_withdrawals'],
      [4, 0, 20, 'manual_deduct', 'adjustment', 'house_adjustments'],
      [5, 19, 0, 'invite_reward', 'none', 'house_rewards'],
    ];
    const refs: (string | null)[] = [];
    for (const [code, from, to, , kind] of lines) {
      const ref = await book(code, from, to, code === 1 ? 1_000 : code === 30 ? 900 : 100);
      refs.push(kind === 'none' ? null : ref);
    }
    const { items } = await listMovements(ctx, { memberId, account: 'real', limit: 100 });
    expect(items.toReversed().map((m) => [m.type, m.refKind, m.counter, m.refId])).toEqual(
      lines.map(([, , , type, kind, counter], n) => [type, kind, counter, refs[n]]),
    );
  });
});

describe('the ledger in the console', () => {
  test('shows every house account and the members’ total; the sum of each account is zero', async () => {
    const { house, members } = await readAccounts(ctx);
    for (const account of ['real', 'demo'] as const) {
      const sum = [...house, ...members]
        .filter((one) => one.account === account)
        .reduce((total, { balance }) => total + BigInt(balance.replace('.', '')), 0n);
      expect(sum).toBe(0n);
    }
    expect(house.map(({ bucket }) => bucket)).toEqual(
      expect.arrayContaining(['house_trading', 'clearing_bank', 'clearing_hkd']),
    );
  });

  test('lists lines newest first by pages: of one member, of one reference, or all but those of orders', async () => {
    const memberId = await member();
    for (let n = 1n; n <= 7n; n += 1n) await fundMember(owner, { memberId, account: 0, amount: n });
    const whole = await listTransfers(ctx, { memberId, limit: 100 });
    expect(whole.items.map(({ amount }) => amount)).toEqual([
      '0.07',
      '0.06',
      '0.05',
      '0.04',
      '0.03',
      '0.02',
      '0.01',
      '10000.00',
    ]);
    expect(whole.items[0]).toMatchObject({ memberId, type: 'manual_add', from: 'house_adjustments', to: 'available' });
    const paged: unknown[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await listTransfers(ctx, { memberId, limit: 3, cursor });
      paged.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.items);
    const [newest] = whole.items;
    expect((await listTransfers(ctx, { refId: newest?.refId })).items).toEqual([newest]);
    expect((await listTransfers(ctx, { limit: 7, type: 'manual_add' })).items).toEqual(whole.items.slice(0, 7));
    const everything = await listTransfers(ctx, { limit: 100 });
    expect(everything.items.some(({ type }) => type === 'stake_hold')).toBe(false);
    await expect(listTransfers(ctx, { type: 'stake_hold' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(listTransfers(ctx, { cursor: "1' OR 1=1" })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('reads all lines by time with an index, regardless of the number of orders', async () => {
    const { rows } = await owner.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT t.* FROM transfer t WHERE (t.code < transfer_number('stake_hold') OR t.code > transfer_number('fee_release'))
        ORDER BY t.at DESC, t.member_id DESC, t.account DESC, t.line DESC LIMIT 50`,
    );
    expect(JSON.stringify(rows)).toContain('transfer_money_at');
  });
});
