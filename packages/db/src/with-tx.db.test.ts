import { createDatabase } from '@fairtick/test-kit';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createDb } from './db.ts';
import { refusalOfProcedure, sqlState, violatedConstraint } from './sql-state.ts';
import { type Tx, withTx } from './with-tx.ts';

const database = await createDatabase();
const reported: unknown[] = [];
const db = createDb({
  url: database.ownerUrl,
  poolSize: 4,
  applicationName: 'test',
  report: (error) => reported.push(error),
});
afterAll(() => db.close());

await db.pool.query('CREATE TABLE jar (id int CONSTRAINT jar_id_once UNIQUE, amount bigint NOT NULL)');
beforeEach(async () => {
  await db.pool.query('TRUNCATE jar');
  await db.pool.query('INSERT INTO jar VALUES (1, 10), (2, 10)');
});

const add = (tx: Tx, id: number) => tx.$executeRaw`UPDATE jar SET amount = amount + 1 WHERE id = ${id}`;
const amounts = async () => (await db.pool.query('SELECT amount FROM jar ORDER BY id')).rows.map((row) => row.amount);

test('commits what was written, then runs the hooks in order', async () => {
  const seen: unknown[] = [];
  const result = await withTx(db, async (tx) => {
    tx.onCommit(async () => seen.push(await amounts()));
    tx.onCommit(() => seen.push('second'));
    await add(tx, 1);
    return 'done';
  });
  expect(result).toBe('done');
  expect(seen).toEqual([[11n, 10n], 'second']);
});

test('an error rolls everything back and no hook runs', async () => {
  const hooks: string[] = [];
  const failing = withTx(db, async (tx) => {
    tx.onCommit(() => hooks.push('ran'));
    await add(tx, 1);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await amounts()).toEqual([10n, 10n]);
  expect(hooks).toEqual([]);
});

test('a failing hook is reported, and the caller still succeeds', async () => {
  await withTx(db, async (tx) => {
    tx.onCommit(() => Promise.reject(new Error('hook failed')));
    await add(tx, 1);
  });
  expect(await amounts()).toEqual([11n, 10n]);
  expect(reported).toContainEqual(new Error('hook failed'));
});

test('a deadlock is retried and both transactions succeed, each hook once', async () => {
  const hooks: string[] = [];
  const barrier = Promise.withResolvers<void>();
  let waiting = 0;
  const cross = (name: string, first: number, second: number) => {
    let attempts = 0;
    return withTx(db, async (tx) => {
      attempts += 1;
      tx.onCommit(() => hooks.push(name));
      await add(tx, first);
      if (attempts === 1) {
        waiting += 1;
        if (waiting === 2) barrier.resolve();
        await barrier.promise;
      }
      await add(tx, second);
    });
  };
  await Promise.all([cross('a', 1, 2), cross('b', 2, 1)]);
  expect(await amounts()).toEqual([12n, 12n]);
  expect(hooks.sort()).toEqual(['a', 'b']);
});

test('gives up after three retries', async () => {
  let attempts = 0;
  const failing = withTx(db, async (tx) => {
    attempts += 1;
    await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`;
  });
  expect(sqlState(await failing.catch((error: unknown) => error))).toBe('40001');
  expect(attempts).toBe(4);
});

test('SQLSTATE and constraint are extracted from errors of Prisma and of pg alike', async () => {
  const ofPrisma = await withTx(db, (tx) => tx.$executeRaw`INSERT INTO jar VALUES (1, 0)`).catch(
    (error: unknown) => error,
  );
  const ofPool = await db.pool.query('INSERT INTO jar VALUES (1, 0)').catch((error: unknown) => error);
  for (const error of [ofPrisma, ofPool]) {
    expect(sqlState(error)).toBe('23505');
    expect(violatedConstraint(error)).toBe('jar_id_once');
  }
  expect(sqlState(new Error('no database here'))).toBeUndefined();
});

test('a refusal is extracted with its details from both kinds of errors', async () => {
  const ofPrisma = await withTx(
    db,
    (tx) =>
      tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'refused: WITHDRAWAL_HOLD {"until":"later"}' USING ERRCODE = 'FT422'; END $$`,
  ).catch((error: unknown) => error);
  const refuse = `DO $$ BEGIN RAISE EXCEPTION 'refused: WITHDRAWAL_HOLD {"until":"later"}' USING ERRCODE = 'FT422'; END $$`;
  const ofPool = await db.pool.query(refuse).catch((error: unknown) => error);
  for (const error of [ofPrisma, ofPool]) {
    expect(refusalOfProcedure(error)).toEqual({ code: 'WITHDRAWAL_HOLD', details: { until: 'later' } });
  }
  expect(refusalOfProcedure(new Error('refused: NOTHING'))).toBeUndefined();
});

test('a plain client cannot write', () => {
  // @ts-expect-error: the type is the right
  const notATransaction: Tx = db.prisma;
  expect(notATransaction).toBeDefined();
});
