import { readFile } from 'node:fs/promises';
import { addTicks, fundMember, insertOrders, settlerOf, writeTape } from '@fairtick/test-kit';
import { settlementText } from '@fairtick/verifier';
import { afterEach, describe, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import { compareDisputed } from './compare-disputed.ts';
import { resultOf } from './orders.codes.ts';
import {
  accepted,
  member,
  memberId,
  openAll,
  order,
  other,
  owner,
  productId,
  reader,
  settleAll,
  settled,
  shownPrice,
  statementOf,
  steady,
  tick,
  worker,
} from './settle-orders.test-setup.ts';
import { settleOrders } from './settle-orders.ts';

const sqlOf = (name: string) => readFile(new URL(`../../../../prisma/sql/orders/${name}.sql`, import.meta.url), 'utf8');
const textsSql = await sqlOf('settlement_texts');
const endSql = await sqlOf('end_orders');
const signed = { isSigned: true, isSealed: true };

/** Replaces part of a function until the end of the test. */
async function plant(sql: string, sound: string, faulty: string): Promise<void> {
  if (!sql.includes(sound)) throw new Error(`the function does not contain: ${sound}`);
  await owner.pool.query(sql.replace(sound, faulty));
}
afterEach(async () => {
  await owner.pool.query(textsSql);
  await owner.pool.query(endSql);
  while ((await settleAll()) > 0);
});

async function dueOrders(count: number, changes: object = {}): Promise<string[]> {
  await writeTape(owner, productId, steady(10_001n));
  const members = await Promise.all(Array.from({ length: count }, member));
  return insertOrders(
    owner,
    members.map((memberId, n) => ({
      memberId,
      productId,
      shownPrice,
      acceptedAtMs: accepted,
      direction: n % 2 === 0 ? 1 : 2,
      ...changes,
    })),
  );
}
async function isSettled(id: string): Promise<boolean> {
  return (await order(id)).settledAt !== null;
}
async function movesOf(ids: readonly string[]): Promise<bigint> {
  const { rows } = await owner.pool.query<{ n: bigint }>(
    `SELECT count(*) AS n FROM transfer WHERE ref = ANY ($1) AND code NOT IN (transfer_number('stake_hold'), transfer_number('fee_hold'))`,
    [ids],
  );
  return rows[0]?.n ?? 0n;
}
/** Checks that are not about orders which were placed without placing. */
async function wrongChecks() {
  const { wrong } = (await verifyBooks({ db: reader })).detail;
  return wrong.filter(({ name }) => !['orders_follow_the_tape', 'orders_follow_their_terms'].includes(name));
}

describe('a statement says what was posted', () => {
  test('of a win: stake and payout, its transfers and the deciding entry', async () => {
    const row = await settled(steady(10_001n), { fee: 30n });
    const { settlement } = await statementOf(row.id);
    expect(settlement).toMatchObject({
      orderId: row.id,
      acceptanceHash: null,
      result: 'win',
      voidReason: null,
      entry: { seq: 2, price: '100.00', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      exit: { seq: 4, price: '100.01', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      deciding: { seq: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      payout: '180.00',
      // after the lines of the demo balance, stake and fee
      transfers: [4, 5, 6],
      settledAt: row.settledAt?.toISOString(),
    });
  });

  test('of a loss: no payout', async () => {
    const { id } = await settled(steady(9_999n));
    expect((await statementOf(id)).settlement).toMatchObject({ result: 'lose', payout: '0.00', transfers: [3] });
  });

  test('of a tie: stake and fee', async () => {
    const { id } = await settled(steady(10_000n), { fee: 30n });
    expect((await statementOf(id)).settlement).toMatchObject({ result: 'tie', payout: '100.30', transfers: [4, 5] });
  });

  test('of a real order', async () => {
    await fundMember(owner, { memberId, account: 0, amount: 10_000n });
    const { id } = await settled(steady(9_999n), { account: 0 });
    expect(await statementOf(id)).toMatchObject(signed);
  });

  test('of an order that its entry voids: no deciding entry, also when it is settled after its close', async () => {
    const { id } = await settled([tick(accepted + 1, 10_011n), ...steady(10_001n).slice(2)]);
    expect((await statementOf(id)).settlement).toMatchObject({
      result: 'void',
      voidReason: 'entry_moved',
      entry: { seq: 1 },
      exit: null,
      deciding: null,
      payout: '100.00',
    });
  });

  test('of an order that was opened and voided before its close', async () => {
    const now = Date.now();
    await writeTape(owner, productId, [other('stall', now - 1_000)]);
    const [id = ''] = await insertOrders(owner, [
      { memberId: await member(), productId, shownPrice, acceptedAtMs: now - 2_000 },
    ]);
    expect(await openAll()).toBe(1);
    expect(await statementOf(id)).toMatchObject({
      ...signed,
      settlement: { voidReason: 'stall_before_entry', entry: null, exit: null, deciding: null },
    });
  });

  test('of a silent tape: no deciding entry, and a later entry changes nothing', async () => {
    const { id } = await settled(steady(10_001n).slice(0, 4));
    await addTicks(worker, productId, [1n]);
    expect(await statementOf(id)).toMatchObject({
      ...signed,
      settlement: { voidReason: 'no_deciding_entry', exit: { seq: 4 }, deciding: null },
    });
    expect(await wrongChecks()).toEqual([]);
  });

  test('of a dispute that ended', async () => {
    const [id = ''] = await dueOrders(1);
    await settleOrders(settlerOf(worker), { limit: 10, rule: () => ({ state: 'ordering' }) });
    expect(await isSettled(id)).toBe(false);
    await compareDisputed(settlerOf(worker));
    expect(await statementOf(id)).toMatchObject(signed);
  });

  test('of each order of a batch, in the text that SQL and the verifier write alike', async () => {
    const ids = await dueOrders(9, { fee: 10n });
    await settleAll();
    const { rows } = await owner.pool.query<{ id: string; text: string }>('SELECT id, text FROM settlement_texts($1)', [
      ids,
    ]);
    expect(rows).toHaveLength(9);
    for (const { id, text } of rows) {
      const { settlement, ...checks } = await statementOf(id);
      expect(text).toBe(settlementText(settlement));
      expect(checks).toEqual(signed);
    }
  });
});

describe('no money moves without its statement', () => {
  /** Settles these in an open transaction; the caller ends it. */
  async function post(ids: readonly string[]) {
    const client = await worker.pool.connect();
    await client.query('BEGIN');
    const found = ids.map((_, n) => (n % 2 === 0 ? '1//2/4/8000' : '2//2/4/-10000'));
    const { rows } = await client.query<{ posted: string }>('SELECT posted FROM settle_orders($1, $2, $3)', [
      ids,
      found,
      '-infinity',
    ]);
    const [batch = ''] = rows[0]?.posted.split(' ') ?? [];
    const store = (statements: Buffer, of = ids) =>
      client.query('SELECT store_settlements($1, $2, $3, $4)', [batch, '0'.repeat(16), of, statements]);
    const end = async () => {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release(true);
    };
    return { client, store, end };
  }

  test('a transaction that settles and stores none cannot commit', async () => {
    const ids = await dueOrders(2);
    const { client, end } = await post(ids);
    await expect(client.query('COMMIT')).rejects.toMatchObject({ code: '23514' });
    await end();
    expect(await movesOf(ids)).toBe(0n);
  });

  test('statements that are not of the posted text are refused', async () => {
    const ids = await dueOrders(2);
    for (const statements of [Buffer.alloc(192), Buffer.alloc(96), Buffer.alloc(288)]) {
      const { store, end } = await post(ids);
      await expect(store(statements)).rejects.toMatchObject({ code: '23514' });
      await end();
    }
    expect(await movesOf(ids)).toBe(0n);
  });

  test('a statement that says another payout than the transfers is not stored, and nothing is posted', async () => {
    const ids = await dueOrders(4);
    await plant(endSql, 'THEN d.profit + d.fee END', 'THEN d.profit + d.fee + 1 END');
    const errors: unknown[] = [];
    // Losers have no payout, so they are settled one by one.
    expect(await settleOrders(settlerOf(worker), { limit: 100, onUnsigned: (error) => errors.push(error) })).toBe(2);
    expect(errors.map(String)).toEqual([
      expect.stringContaining('0 of 1 statements are what is posted'),
      expect.stringContaining('0 of 1 statements are what is posted'),
    ]);
    const ended = (await Promise.all(ids.map(order))).filter(({ settledAt }) => settledAt !== null);
    expect(ended.map(({ result }) => resultOf(result ?? 0))).toEqual(['lose', 'lose']);
    await owner.pool.query(endSql);
    expect(await settleAll()).toBe(2);
    expect(await wrongChecks()).toEqual([]);
  });

  test('a text in another form than that of SQL is not stored', async () => {
    const ids = await dueOrders(2);
    await plant(textsSql, '\'[1,"settlement","\'', '\'[1, "settlement","\'');
    expect(await settleAll()).toBe(0);
    expect(await movesOf(ids)).toBe(0n);
  });

  test.each([
    ['a key id of another form', `'0123', decode(repeat('00', 96), 'hex'), NULL, NULL`],
    ['a part of a statement', `repeat('0', 16), decode(repeat('00', 95), 'hex'), NULL, NULL`],
    ['no statement', `repeat('0', 16), '', NULL, NULL`],
    ['a place before the log', `repeat('0', 16), decode(repeat('00', 96), 'hex'), -1, NULL`],
    ['another kind', `repeat('0', 16), decode(repeat('00', 96), 'hex'), NULL, statement_kind_number('head')`],
  ])('a batch with %s cannot be stored, by the owner either', async (_, columns) => {
    const insert = `INSERT INTO statement_batch (id, made_at, key_id, statements, log_index, kind) VALUES (-1, now(), ${columns})`;
    await expect(owner.pool.query(insert)).rejects.toMatchObject({ code: '23514' });
  });

  test('a stored statement cannot be changed or removed', async () => {
    const { id } = await settled(steady(10_001n));
    const changes = [
      'UPDATE statement_batch SET kind = NULL',
      "UPDATE statement_batch SET statements = decode(repeat('00', 96), 'hex')",
      'DELETE FROM statement_batch',
      `UPDATE orders SET settlement_batch = NULL WHERE id = '${id}'`,
    ];
    for (const sql of changes) await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('a settled order is never settled or signed again', async () => {
    const { id } = await settled(steady(10_001n));
    const before = await owner.pool.query('SELECT count(*) AS n FROM statement_batch');
    await expect(
      worker.pool.query('SELECT posted FROM settle_orders($1, $2, $3)', [[id], ['1//2/4/8000'], '-infinity']),
    ).resolves.toMatchObject({ rows: [{ posted: null }] });
    expect((await owner.pool.query('SELECT count(*) AS n FROM statement_batch')).rows).toEqual(before.rows);
  });
});
