import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addMember,
  addProduct,
  addTicks,
  createDatabase,
  insertOrders,
  openRoles,
  putTermsInForce,
  settlerOf,
} from '@fairtick/test-kit';
import { decideOrder } from '@fairtick/verifier';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import { compareDisputed } from './compare-disputed.ts';
import { openOrders } from './open-orders.ts';
import { readComparisons } from './read-comparisons.ts';
import { settleOrders } from './settle-orders.ts';

const database = await createDatabase();
const { owner, worker, reader, admin } = openRoles(database, 8);
await putTermsInForce(owner);
const ctx = settlerOf(worker);
const shownPrice = 10_000n;
const members: string[] = [];
let productId = '';

beforeAll(async () => {
  for (let i = 0; i < 600; i += 1) members.push(await addMember(owner, { id: randomUUID(), username: `due_${i}` }));
});
beforeEach(async () => {
  productId = await addProduct(owner);
});
const append = (price: bigint) =>
  `SELECT tape_append('${productId}', ARRAY[tape_kind_number('tick')], '{${price}}', ARRAY[clock_timestamp()], '{test}')`;
async function resultOf(id: string) {
  const { rows } = await owner.pool.query('SELECT * FROM orders WHERE id = $1', [id]);
  return rows[0];
}
const insert = (memberId: string, acceptedAtMs: number, durationS: number) =>
  insertOrders(owner, [{ memberId, productId, shownPrice, acceptedAtMs, durationS }]).then(([id = '']) => id);

test('four settlers and two openers end each of six hundred due orders once', async () => {
  await addTicks(worker, productId, [10_000n]);
  const acceptedAtMs = Date.now() - 1;
  await addTicks(worker, productId, [10_001n, 10_002n, 10_003n]);
  await insertOrders(
    owner,
    members.map((memberId, i) => ({
      memberId,
      productId,
      shownPrice,
      acceptedAtMs,
      durationS: 1,
      direction: i % 2 === 0 ? 1 : 2,
      fee: BigInt(i % 3),
    })),
  );
  await sleep(1_050);
  await addTicks(worker, productId, [9_999n]);
  const settler = async () => {
    let ended = 0;
    for (let idle = 0; idle < 3; ) {
      const now = await settleOrders(ctx, { limit: 37 });
      ended += now;
      idle = now === 0 ? idle + 1 : 0;
    }
    return ended;
  };
  const opener = async () => {
    let moved = 0;
    for (let i = 0; i < 6; i += 1) moved += await openOrders(ctx, { limit: 50 });
    return moved;
  };
  await Promise.all([settler(), settler(), opener(), settler(), settler(), opener()]);
  const { rows } = await owner.pool.query<{ result: number; n: bigint }>(
    'SELECT result, count(*) AS n FROM orders WHERE product_id = $1 GROUP BY result ORDER BY result',
    [productId],
  );
  expect(rows).toEqual([
    { result: 1, n: 300n },
    { result: 2, n: 300n },
  ]);
  const ends = await owner.pool.query(
    `SELECT ref FROM outbox WHERE topic = topic_number('order_settled') GROUP BY ref HAVING count(*) <> 1`,
  );
  expect(ends.rows).toEqual([]);
  const { wrong } = (await verifyBooks({ db: reader })).detail;
  // These orders were inserted without placing them, so no shown price is needed.
  expect(wrong.filter(({ name }) => !['orders_follow_the_tape', 'orders_follow_their_terms'].includes(name))).toEqual(
    [],
  );
});

test('a tick whose transaction is open across the close is the exit, however late it commits', async () => {
  const [first] = await addTicks(worker, productId, [10_000n]);
  const acceptedAtMs = first?.at.getTime() ?? 0;
  await addTicks(worker, productId, [10_000n, 10_001n]);
  const id = await insert(members[0] ?? '', acceptedAtMs, 1);
  const feed = await worker.pool.connect();
  await feed.query('BEGIN');
  await feed.query(append(10_005n));
  await sleep(1_100);
  // The close has passed, but the last tick before it is not known from the tape yet.
  expect(await settleOrders(ctx, { limit: 100 })).toBe(0);
  await feed.query('COMMIT');
  feed.release();
  expect(await settleOrders(ctx, { limit: 100 })).toBe(0);
  await addTicks(worker, productId, [10_000n]);
  expect(await settleOrders(ctx, { limit: 100 })).toBe(1);
  expect(await resultOf(id)).toMatchObject({ result: 1, exit_price: 10_005n });
});

test('a deciding entry whose transaction is open when five minutes are over still decides', async () => {
  const acceptedAtMs = Date.now() - 60_000 - 297_000;
  await owner.pool.query(
    `INSERT INTO tape (product_id, seq, kind, price, at, source, hash)
     SELECT $1, n, tape_kind_number('tick'), 10000 + n, $2::timestamptz + n * interval '18 seconds', 'test', sha256('') FROM generate_series(1, 3) n`,
    [productId, new Date(acceptedAtMs)],
  );
  await owner.pool.query(
    `UPDATE market SET last_seq = 3, last_at = (SELECT max(at) FROM tape WHERE product_id = $1) WHERE product_id = $1`,
    [productId],
  );
  const id = await insert(members[1] ?? '', acceptedAtMs, 60);
  const feed = await worker.pool.connect();
  await feed.query('BEGIN');
  await feed.query(append(10_000n));
  await sleep(3_200);
  // Five minutes after the close: settling waits for the tape's writer and does not conclude silence early.
  const settling = settleOrders(ctx, { limit: 100 });
  await sleep(200);
  await feed.query('COMMIT');
  feed.release();
  expect(await settling).toBe(1);
  expect(await resultOf(id)).toMatchObject({ result: 1, void_reason: null, entry_price: 10_001n, exit_price: 10_003n });
});

test('settling waits for the lock of a wallet that is being frozen and then ends the order', async () => {
  const [first] = await addTicks(worker, productId, [10_000n]);
  await addTicks(worker, productId, [10_000n, 10_001n, 10_002n]);
  const memberId = members[2] ?? '';
  const id = await insert(memberId, first?.at.getTime() ?? 0, 1);
  await sleep(1_050);
  await addTicks(worker, productId, [10_000n]);
  const freeze = await owner.pool.connect();
  await freeze.query('BEGIN');
  await freeze.query(`UPDATE wallet SET trade_barred_until = 'infinity' WHERE member_id = $1`, [memberId]);
  const settling = settleOrders(ctx, { limit: 100 });
  await sleep(150);
  expect(await resultOf(id)).toMatchObject({ result: null });
  await freeze.query('COMMIT');
  freeze.release();
  expect(await settling).toBe(1);
  expect(await resultOf(id)).toMatchObject({ result: 1 });
});

/** Due orders, which win and lose by turns. The first members have orders and restrictions of other tests. */
async function dueOrders(count: number): Promise<string[]> {
  const [first] = await addTicks(worker, productId, [10_000n]);
  await addTicks(worker, productId, [10_000n, 10_001n, 10_002n]);
  const ids = await insertOrders(
    owner,
    members.slice(100, 100 + count).map((memberId, i) => ({
      memberId,
      productId,
      shownPrice,
      acceptedAtMs: first?.at.getTime() ?? 0,
      durationS: 1,
      direction: i % 2 === 0 ? 1 : 2,
    })),
  );
  await sleep(1_050);
  await addTicks(worker, productId, [10_000n]);
  return ids;
}
async function linesOf(ids: readonly string[]): Promise<bigint> {
  const { rows } = await owner.pool.query<{ n: bigint }>('SELECT count(*) AS n FROM transfer WHERE ref = ANY ($1)', [
    ids,
  ]);
  return rows[0]?.n ?? 0n;
}
async function countedSince(before: { compared: number; differed: number }) {
  const { compared, differed } = await readComparisons(ctx);
  return { compared: compared - before.compared, differed: differed - before.differed };
}

test('a settler that ends between deciding and posting posts nothing, and the next one posts once', async () => {
  const ids = await dueOrders(10);
  const before = await readComparisons(ctx);
  const lock = await owner.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR UPDATE', [members[104]]);
  const settling = settleOrders(ctx, { limit: 100 }).catch((error: unknown) => error);
  // A role sees and may end only its own sessions.
  const end = () =>
    worker.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%settle_orders%'`,
    );
  await expect.poll(async () => (await end()).rowCount, { timeout: 4_000 }).toBe(1);
  expect(await settling).toBeInstanceOf(Error);
  await lock.query('COMMIT');
  lock.release();
  expect(await linesOf(ids)).toBe(10n);
  expect(await countedSince(before)).toEqual({ compared: 0, differed: 0 });

  expect(await settleOrders(ctx, { limit: 100 })).toBe(10);
  expect(await settleOrders(ctx, { limit: 100 })).toBe(0);
  // Five winners have two more lines, five losers one more.
  expect(await linesOf(ids)).toBe(25n);
  expect(await countedSince(before)).toEqual({ compared: 10, differed: 0 });
});

/** A settler whose connection ends when it sends its statement number `at`. */
function endingAt(at: number) {
  let sent = 0;
  const end = (client: object) =>
    admin.pool.query('SELECT pg_terminate_backend($1)', [(client as { processID?: number }).processID]);
  const connect = async () => {
    const client = await worker.pool.connect();
    const query = async (...args: unknown[]) => {
      sent += 1;
      if (sent === at) await end(client);
      return (client.query as (...some: unknown[]) => Promise<unknown>)(...args);
    };
    return { query, release: (isBroken: boolean) => client.release(isBroken) };
  };
  const db = { pool: { connect, query: worker.pool.query.bind(worker.pool) } };
  return { ctx: { ...ctx, db: db as unknown as typeof worker }, sent: () => sent };
}

test('a settler that ends at any of its statements posts and signs nothing, and the next one does both once', async () => {
  const ids = await dueOrders(6);
  const statements = async () => {
    const { rows } = await owner.pool.query<{ n: bigint }>(
      `SELECT count(*) AS n FROM statement_batch WHERE kind = statement_kind_number('settlement')`,
    );
    return rows[0]?.n ?? 0n;
  };
  const before = await statements();
  let at = 1;
  for (; ; at += 1) {
    const settler = endingAt(at);
    const found = await settleOrders(settler.ctx, { limit: 100 }).catch((error: unknown) => error);
    if (settler.sent() < at) {
      // It sent all its statements.
      expect(found).toBe(6);
      break;
    }
    expect(found).toBeInstanceOf(Error);
    expect(await linesOf(ids)).toBe(6n);
    expect(await statements()).toBe(before);
  }
  // BEGIN, the locked orders, their terms, tapes, SAVEPOINT, post, store, RELEASE, COMMIT
  expect(at).toBe(10);
  expect(await settleOrders(ctx, { limit: 100 })).toBe(0);
  expect(await linesOf(ids)).toBe(15n);
  expect(await statements()).toBe(before + 1n);
});

test('settlers that differ at the same time record each dispute once', async () => {
  const ids = await dueOrders(60);
  const before = await readComparisons(ctx);
  const alerts: string[] = [];
  const differ = () =>
    settleOrders(ctx, {
      limit: 7,
      rule: (input) => decideOrder({ ...input, order: { ...input.order, direction: 'rise' } }),
      onDisputed: (disputes) => alerts.push(...disputes.map(({ id }) => id)),
    });
  for (let found = 1; found > 0; ) {
    found = (await Promise.all([differ(), differ(), differ(), differ()])).reduce((sum, some) => sum + some, 0);
  }
  expect(alerts.toSorted()).toEqual(ids.filter((_, i) => i % 2 === 1).toSorted());
  expect(await countedSince(before)).toEqual({ compared: 60, differed: 30 });
  expect(await linesOf(ids)).toBe(60n + 30n * 2n);
  // Both workers compare disputed orders at their start.
  const again = await Promise.all([compareDisputed(ctx), compareDisputed(ctx)]);
  expect(again.reduce((sum, { ended }) => sum + ended, 0)).toBe(30);
  expect(await linesOf(ids)).toBe(60n + 30n * 2n + 30n);
  expect(await settleOrders(ctx, { limit: 100 })).toBe(0);
});

test('commits entries before it waits for the wallets of void orders', async () => {
  // Placing waits for an uncommitted entry of the same member and product while it holds wallets: an opener that then waited
  // for one of these would deadlock with it.
  const [opening = '', voided = ''] = members;
  const acceptedAtMs = Date.now() - 1;
  const opened = await insert(opening, acceptedAtMs, 60);
  const [toVoid = ''] = await insertOrders(owner, [
    { memberId: voided, productId, shownPrice: 20_000n, acceptedAtMs, durationS: 60 },
  ]);
  await addTicks(worker, productId, [shownPrice]);
  const placing = await owner.pool.connect();
  try {
    await placing.query('BEGIN');
    await placing.query('SELECT FROM wallet WHERE member_id = $1 FOR UPDATE', [voided]);
    const opener = openOrders(ctx, { limit: 1_000 });
    await expect.poll(() => resultOf(opened), { timeout: 4_000 }).toMatchObject({ entry_price: shownPrice });
    expect(await resultOf(toVoid)).toMatchObject({ result: null });
    await placing.query('COMMIT');
    expect(await opener).toBe(2);
  } finally {
    placing.release(true);
  }
  expect(await resultOf(toVoid)).toMatchObject({ result: 4 });
});
