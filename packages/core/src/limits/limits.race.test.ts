import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, sqlState } from '@fairtick/db';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  fundHouse,
  fundMember,
  makeVerified,
  openRoles,
  putTermsInForce,
  settlerOf,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRequest, Verdict } from '../orders/batch-codec.ts';
import { settleOrders } from '../orders/index.ts';
import { createOrderBatcher } from '../orders/order-batcher.ts';
import { orderRequest, placeBatch } from '../orders/order-request.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';

const rounds = Number(process.env['LIMIT_RACE_ROUNDS'] ?? 3);
const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database, 8);
// A member may have several orders open on one product here, so that a hundred fit; with a fee, because fees count too.
await putTermsInForce(owner, { slotsPerProduct: 10, feeBps: 150, maxOpenStake: 10n ** 9n, maxDayStake: 10n ** 9n });
await fundHouse(owner, { account: 0, amount: 10n ** 13n });

const settleAll = () => settleOrders(settlerOf(worker), { limit: 1_000 });

/** Two API processes with a queue each, and a third client that places orders singly. */
const pools: Db[] = [];
function apiProcess(): (request: OrderRequest) => Promise<Verdict> {
  const db = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test', patience: 10 });
  pools.push(db);
  return createOrderBatcher({
    run: (batch, mode) => placeBatch(db, batch, mode),
    sqlState,
    // Slower clock, so that orders do not time out on a busy machine.
    now: () => performance.now() / 10,
  }).place;
}
/** Four at a time: the pool times out waiting callers, and the machine may be busy. */
const single = createDb({ url: database.appUrl, poolSize: 4, applicationName: 'test', patience: 10 });
pools.push(single);
const turns = Array.from({ length: 4 }, () => Promise.resolve());
let turn = 0;
function alone(request: OrderRequest): Promise<Verdict> {
  turn = (turn + 1) % turns.length;
  const placed = (turns[turn] ?? Promise.resolve()).then(() => placeAlone(request));
  turns[turn] = placed.then(
    () => undefined,
    () => undefined,
  );
  return placed;
}
async function placeAlone(request: OrderRequest): Promise<Verdict> {
  for (;;) {
    try {
      const [verdict] = await placeBatch(single, [request], 'looked_up');
      if (verdict) return verdict;
    } catch (error) {
      if (!['40001', '40P01', '23505', '55P03'].includes(sqlState(error) ?? '')) throw error;
    }
  }
}
const doors = [apiProcess(), apiProcess(), alone];

const shownPrice = 10_000n;
let products: { id: string; seq: number }[] = [];
beforeAll(async () => {
  products = await Promise.all(Array.from({ length: 10 }, async () => ({ id: await addProduct(owner), seq: 0 })));
});
afterAll(async () => {
  // Orders that earlier rounds left open and that are due by now.
  await tickAll(shownPrice);
  while ((await settleAll()) > 0);
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
  await Promise.all(pools.map((db) => db.close()));
});

async function tickAll(...prices: bigint[]): Promise<void> {
  await Promise.all(
    products.map(async (product) => {
      product.seq = (await addTicks(worker, product.id, prices)).at(-1)?.seq ?? 0;
    }),
  );
}

let made = 0;
async function limited(limits: {
  loss?: bigint;
  stake?: bigint;
  open?: bigint;
  stake_7?: bigint;
}): Promise<{ id: string; sessionId: string }> {
  made += 1;
  const id = await addMember(owner, { id: randomUUID(), username: `bounded_${made}` });
  await fundMember(owner, { memberId: id, account: 0, amount: 10n ** 8n });
  await makeVerified(owner, id);
  const sessionId = randomUUID();
  await app.pool.query(
    `INSERT INTO session (id, member_id, created_at, last_seen_at, expires_at) VALUES ($1, $2, now(), now(), now() + interval '12 h')`,
    [sessionId, id],
  );
  for (const [kind, amount] of Object.entries(limits)) {
    await app.pool.query('SELECT set_self_limit($1, $2, $3)', [sessionId, kind, amount]);
  }
  return { id, sessionId };
}

function order(memberId: string, i: number, durationS: number): Promise<Verdict> {
  const product = products[i % products.length] ?? { id: '', seq: 0 };
  const place = doors[i % doors.length] ?? alone;
  const stake = BigInt(randomInt(10, 120)) * 100n;
  const shown = { productId: product.id, shownSeq: product.seq, shownPrice };
  return place(orderRequest({ memberId, account: 0, ...shown, stake, durationS, toleranceBps: 100 }));
}
const hundred = (memberId: string, durationS: number) =>
  Promise.all(Array.from({ length: 100 }, (_, i) => order(memberId, i, durationS)));
const accepted = (verdicts: Verdict[]) => verdicts.filter((verdict) => 'accepted' in verdict).length;
const refusals = (verdicts: Verdict[]) => [...new Set(verdicts.flatMap((v) => ('refused' in v ? [v.refused] : [])))];

/**
 * Computed from the ledger, not from the counters: stakes of the day, its loss so far, and the largest loss at any
 * moment.
 */
async function booked(memberId: string): Promise<{ staked: bigint; lost: bigint; worst: bigint }> {
  const { rows } = await owner.pool.query<{ staked: bigint; lost: bigint; worst: bigint }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE code = transfer_number('stake_hold')), 0)::bigint AS staked,
            coalesce(sum(lost), 0)::bigint AS lost, coalesce(max(so_far), 0)::bigint AS worst
       FROM (SELECT *, sum(lost) OVER (ORDER BY line) AS so_far
               FROM (SELECT *, CASE WHEN code IN (transfer_number('stake_loss'), transfer_number('fee')) THEN amount WHEN code = transfer_number('payout') THEN -amount ELSE 0 END AS lost
                       FROM transfer WHERE member_id = $1 AND account = account_number('real')) t) s`,
    [memberId],
  );
  return rows[0] ?? { staked: 0n, lost: 0n, worst: 0n };
}

test('a hundred parallel orders never exceed the daily stake', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll(shownPrice);
    const limit = BigInt(randomInt(500, 3_000)) * 100n;
    const { id } = await limited({ stake: limit });
    const verdicts = await hundred(id, 60);
    const { staked } = await booked(id);
    expect(staked <= limit).toBe(true);
    // Only the limit refuses orders, and only those that do not fit.
    expect(refusals(verdicts)).toEqual(['LIMIT_DAY_STAKE']);
    expect(limit - staked < 12_000n).toBe(true);
  }
});

test('a hundred parallel orders never exceed the stake of 7 days, also when a platform day has just begun', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll(shownPrice);
    const before = BigInt(randomInt(0, 500)) * 100n;
    const limit = BigInt(randomInt(500, 3_000)) * 100n;
    const { id } = await limited({ stake_7: before + limit });
    await owner.pool.query('INSERT INTO member_trading_day VALUES ($1, platform_day(now()) - 1, $2, 0)', [id, before]);
    await owner.pool.query('UPDATE wallet SET period_until = now() WHERE member_id = $1 AND period_until IS NOT NULL', [
      id,
    ]);
    const verdicts = await hundred(id, 60);
    const { staked } = await booked(id);
    expect(staked <= limit).toBe(true);
    expect(refusals(verdicts)).toEqual(['LIMIT_PERIOD_STAKE']);
    expect(limit - staked < 12_000n).toBe(true);
    await owner.pool.query('DELETE FROM member_trading_day WHERE member_id = $1', [id]);
    await owner.pool.query('SELECT refresh_period_room($1)', [id]);
  }
});

test('of a hundred parallel orders, as many are accepted as may be open', async () => {
  await tickAll(shownPrice);
  const { id } = await limited({ open: 4n });
  const verdicts = await hundred(id, 60);
  expect(accepted(verdicts)).toBe(4);
  expect(refusals(verdicts)).toContain('LIMIT_OPEN_ORDERS');
  expect(refusals(verdicts).every((code) => /^(LIMIT_OPEN_ORDERS|ORDER_PENDING_SETTLEMENT)$/.test(code))).toBe(true);
});

test('a hundred parallel orders during settlements never exceed the daily loss', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll(shownPrice);
    const limit = BigInt(randomInt(500, 3_000)) * 100n;
    const { id } = await limited({ loss: limit });
    const first = await hundred(id, 1);
    expect(accepted(first)).toBeGreaterThan(0);
    expect(refusals(first)).toEqual(['LIMIT_DAY_LOSS']);
    // Half of the products win, the others lose; the second hundred arrives while the first one settles.
    await tickAll(shownPrice, shownPrice);
    await Promise.all(
      products.map(({ id: productId }, i) => addTicks(worker, productId, [shownPrice + (i % 2 === 0 ? 1n : -1n)])),
    );
    await sleep(1_010);
    await tickAll(shownPrice);
    const [second] = await Promise.all([
      hundred(id, 1),
      settleOrders(settlerOf(worker), { limit: 3 }).then(() => settleAll()),
    ]);
    expect(
      refusals(second).every((verdict) => verdict === 'LIMIT_DAY_LOSS' || verdict === 'ORDER_PENDING_SETTLEMENT'),
    ).toBe(true);
    // All orders of the second hundred lose.
    await tickAll(shownPrice, shownPrice - 1n);
    await sleep(1_010);
    await tickAll(shownPrice - 1n);
    await settleAll();
    const { worst } = await booked(id);
    expect(worst <= limit).toBe(true);
    const { rows } = await owner.pool.query(
      `SELECT held_orders FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [id],
    );
    expect(rows).toEqual([{ held_orders: 0n }]);
  }
});

test('an order that commits after a limit was tightened fits the tighter one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll(shownPrice);
    const { id, sessionId } = await limited({ loss: 10_000_000n });
    const tight = BigInt(randomInt(0, 2_000)) * 100n;
    const kind = round % 2 === 0 ? 'loss' : 'loss_30';
    const racing = Promise.all(Array.from({ length: 50 }, (_, i) => order(id, i, 60)));
    await sleep(randomInt(0, 12));
    const client = await app.pool.connect();
    let linesThen = 0n;
    try {
      await client.query('BEGIN');
      await client.query('SELECT set_self_limit($1, $2, $3)', [sessionId, kind, tight]);
      const { rows } = await client.query(
        `SELECT lines FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
        [id],
      );
      linesThen = rows[0].lines;
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await racing;
    const { rows } = await owner.pool.query(
      `SELECT lines, held_orders FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [id],
    );
    const [{ lines, held_orders: held }] = rows;
    expect(held <= tight || lines === linesThen).toBe(true);
  }
});

test('no order commits after a time-out that races fifty orders', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await tickAll(shownPrice);
    const { id, sessionId } = await limited({});
    const racing = Promise.all(Array.from({ length: 50 }, (_, i) => order(id, i, 60)));
    await sleep(randomInt(0, 12));
    const client = await app.pool.connect();
    let linesThen = 0n;
    try {
      await client.query('BEGIN');
      await client.query('SELECT start_time_out($1, 1)', [sessionId]);
      const { rows } = await client.query(
        `SELECT lines FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
        [id],
      );
      linesThen = rows[0].lines;
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(refusals(await racing).every((verdict) => verdict === 'MEMBER_TIMED_OUT')).toBe(true);
    const { rows } = await owner.pool.query(
      `SELECT lines FROM wallet WHERE member_id = $1 AND account = account_number('real')`,
      [id],
    );
    expect(rows).toEqual([{ lines: linesThen }]);
  }
});
