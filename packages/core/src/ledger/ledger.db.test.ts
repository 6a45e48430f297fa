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
  writeTape,
} from '@fairtick/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { listMovements } from './list-movements.ts';
import { readWallet } from './read-wallet.ts';

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
  test('gives both accounts, the demo grant by a transfer from the house, and nothing real', async () => {
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

  test('happens once, and for members only', async () => {
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
      await worker.pool.query('SELECT settle_orders(10)');
    }
    await fundMember(owner, { memberId, account: 0, amount: 12_345n });
  });

  test('shows every line with the balance after it, its sign as the member sees it, and the other side', async () => {
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

  test('read page by page is the same as read at once, also of both accounts together', async () => {
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

  test('a line booked between two pages moves neither lines nor balances of the next page', async () => {
    const first = await listMovements(ctx, { memberId, account: 'real', limit: 1 });
    await fundMember(owner, { memberId, account: 0, amount: 5n });
    await fundMember(owner, { memberId, account: 0, amount: 6n });
    const newest = await listMovements(ctx, { memberId, account: 'real', limit: 2 });
    expect(newest.items.map(({ balanceAfter }) => balanceAfter)).toEqual(['123.56', '123.50']);
    const rest = await listMovements(ctx, { memberId, account: 'real', limit: 5, cursor: newest.nextCursor ?? '' });
    expect(rest.items).toEqual(first.items);
  });

  test('of one type keeps the true balances', async () => {
    for (const type of transferTypes) {
      const all = await listMovements(ctx, { memberId, limit: 100 });
      const { items } = await listMovements(ctx, { memberId, type, limit: 100 });
      expect(items).toEqual(all.items.filter((movement) => movement.type === type));
    }
  });

  test('is the member’s own', async () => {
    const { items } = await listMovements(ctx, { memberId: await member() });
    expect(items.map(({ id }) => id)).toEqual(['demo-1']);
  });

  test.each(['x', 'r1', 'd1_-5', 'r1_2.', "r1_2' OR 1=1"])('refuses a cursor that no page gave: %s', async (cursor) => {
    await expect(listMovements(ctx, { memberId, cursor })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
