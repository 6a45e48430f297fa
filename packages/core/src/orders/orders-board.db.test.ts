import { randomUUID } from 'node:crypto';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  insertOrders,
  openRoles,
  type PastOrder,
  putTermsInForce,
  settlerOf,
  writeTape,
} from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { findPastOnBoard, findWindowEnd, type PastQuery } from './board.repo.ts';
import { lastId } from './board-ids.rules.ts';
import { listBoardOrders, openOrders, readCoverage, readOpenSides, readSettlementLag, settleOrders } from './index.ts';
import { createProductCatalog } from './product-facts.ts';

const database = await createDatabase();
const { owner, worker, app } = openRoles(database);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 1_000_000n });
const clock = { now: () => new Date() };
const newCtx = () => ({ db: app, catalog: createProductCatalog({ db: app, clock }) });

const accepted = Math.floor(Date.now() / 1000) * 1000 - 600_000;
const close = accepted + 60_000;
let made = 0;
async function member(): Promise<string> {
  made += 1;
  const id = await addMember(owner, { id: randomUUID(), username: `board_${made}` });
  await fundMember(owner, { memberId: id, account: 0, amount: 10_000_000n });
  return id;
}
const put = async (order: Omit<PastOrder, 'shownPrice' | 'acceptedAtMs'> & { acceptedAtMs?: number }) => {
  const [id = ''] = await insertOrders(owner, [{ shownPrice: 10_000n, acceptedAtMs: accepted, ...order }]);
  return id;
};
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

describe('open orders', () => {
  test('are listed by closing time, page by page, and every filter excludes what does not match', async () => {
    const [productId, other] = [await addProduct(owner), await addProduct(owner)];
    const ctx = newCtx();
    const [one, two] = [await member(), await member()];
    const soon = Date.now();
    const last = await put({ memberId: one, productId, acceptedAtMs: soon, durationS: 300 });
    const first = await put({ memberId: two, productId, acceptedAtMs: soon, durationS: 120, direction: 2, account: 0 });
    const elsewhere = await put({ memberId: two, productId: other, acceptedAtMs: soon, durationS: 200 });
    const late = await put({ memberId: one, productId: other, acceptedAtMs: soon - 600_000, durationS: 60 });
    const list = (input: Parameters<typeof listBoardOrders>[1]) => listBoardOrders(ctx, input);

    expect(idsOf(await list({ state: 'open' }))).toEqual([late, first, elsewhere, last]);
    const page = await list({ state: 'open', limit: 3 });
    expect(idsOf(page)).toEqual([late, first, elsewhere]);
    expect(idsOf(await list({ state: 'open', limit: 3, cursor: page.nextCursor ?? '' }))).toEqual([last]);
    expect(idsOf(await list({ state: 'due' }))).toEqual([late]);
    expect(idsOf(await list({ state: 'open', productId }))).toEqual([first, last]);
    expect(idsOf(await list({ state: 'open', direction: 'fall' }))).toEqual([first]);
    expect(idsOf(await list({ state: 'open', account: 'demo' }))).toEqual([late, elsewhere, last]);
    expect(idsOf(await list({ state: 'open', memberId: one }))).toEqual([late, last]);
    expect(idsOf(await list({ state: 'open', from: new Date(soon - 1_000) }))).toEqual([first, elsewhere, last]);
    expect(idsOf(await list({ state: 'open', to: new Date(soon - 1_000) }))).toEqual([late]);
    expect((await list({ state: 'open', direction: 'fall' })).items[0]).toMatchObject({
      member: { id: two, username: `board_${made}` },
      account: 'real',
      amount: '100.00',
      payout: '80.00',
      status: 'ordering',
      result: null,
    });
    await expect(list({ state: 'open', cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });

    const { sides, complete } = await readOpenSides(ctx);
    expect(complete).toBe(true);
    expect(sides.filter((side) => side.productId === productId)).toMatchObject([
      { account: 'real', direction: 'fall', orders: 1, stake: '100.00', payout: '80.00' },
      { account: 'demo', direction: 'rise', orders: 1, stake: '100.00', payout: '80.00' },
    ]);
    expect(await readCoverage(ctx)).toEqual({
      funds: '10000.00',
      liability: '80.00',
      usedBps: 80,
      limitBps: expect.any(Number),
      covered: true,
    });
  });
});

describe('past orders', () => {
  test('are listed newest first, by how they ended, and a member’s through the statement', async () => {
    const [memberId, productId] = [await member(), await addProduct(owner)];
    const ctx = newCtx();
    const tick = (atMs: number, price: bigint) => ({ kind: 'tick' as const, price, atMs, source: 'a' });
    await writeTape(owner, productId, [
      tick(accepted, 10_000n),
      tick(accepted + 1, 10_000n),
      tick(accepted + 30_000, 10_005n),
      tick(close - 5_000, 10_010n),
      tick(close + 1, 10_020n),
    ]);
    const won = await put({ memberId, productId });
    const stranger = await put({ memberId: await member(), productId, direction: 2 });
    const voided = await put({ memberId, productId, slot: 2, shownPrice: 20_000n } as Parameters<typeof put>[0]);
    await openOrders(settlerOf(worker), { limit: 1_000 });
    await settleOrders(settlerOf(worker), { limit: 1_000 });
    const list = async (input: Parameters<typeof listBoardOrders>[1]) =>
      idsOf(await listBoardOrders(ctx, { productId, ...input }));

    expect((await list({ state: 'settled' })).toSorted()).toEqual([won, stranger].toSorted());
    expect(await list({ state: 'void' })).toEqual([voided]);
    expect((await list({})).toSorted()).toEqual([won, stranger, voided].toSorted());
    expect((await list({ memberId })).toSorted()).toEqual([won, voided].toSorted());
    expect(await list({ memberId, state: 'settled' })).toEqual([won]);
    expect(await list({ to: new Date(accepted) })).toEqual([]);
    expect(await list({ from: new Date(accepted), state: 'settled', direction: 'fall' })).toEqual([stranger]);

    const now = new Date();
    const lag = await readSettlementLag(ctx, now);
    expect(lag.ended).toBeGreaterThanOrEqual(2);
    expect(lag.p50Ms).toBeGreaterThan(500_000);
    expect((await readSettlementLag(ctx, new Date(now.getTime() + 2 * 3_600_000))).ended).toBe(0);
  });

  test('a page reads a window; the next one begins where it stopped', async () => {
    const productId = await addProduct(owner);
    const wanted = await put({ memberId: await member(), productId, acceptedAtMs: accepted - 50_000 });
    for (let newer = 0; newer < 4; newer += 1) {
      await put({
        memberId: await member(),
        productId: await addProduct(owner),
        acceptedAtMs: accepted - 40_000 + newer,
      });
    }
    const query: PastQuery = {
      filter: { productId, direction: null, account: null, from: null, to: null },
      memberId: null,
      ended: 'any',
      fromId: '00000000-0000-0000-0000-000000000000',
      beforeId: lastId(new Date(accepted - 40_000)),
      window: 2,
    };
    let pages = 0;
    let found: string[] = [];
    for (let beforeId: string | null = query.beforeId; beforeId !== null && found.length === 0; pages += 1) {
      const at: PastQuery = { ...query, beforeId };
      found = (await findPastOnBoard(app, { ...at, limit: 10 })).map(({ id }) => id);
      beforeId = await findWindowEnd(app, at);
    }
    expect(found).toEqual([wanted]);
    expect(pages).toBeGreaterThanOrEqual(2);
  });

  test('the reading role cannot write an order, not even directly', async () => {
    await addTicks(worker, await addProduct(owner), [10_000n]);
    for (const text of [
      `UPDATE orders SET result = result_number('void')`,
      'DELETE FROM orders',
      'UPDATE exposure SET taken = 0',
      `INSERT INTO outbox (member_id, at, topic) VALUES (uuidv7(), now(), topic_number('order_accepted'))`,
    ]) {
      await expect(app.pool.query(text)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
