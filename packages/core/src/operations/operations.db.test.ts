import { createDb } from '@fairtick/db';
import { addMember, createDatabase, FakeClock, openRoles } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { claimRun, pruneRows, readGauges, readHealth, recordHeartbeat } from './index.ts';

const database = await createDatabase();
const owner = createDb({ url: database.adminUrl, poolSize: 2, applicationName: 'test' });
const db = createDb({ url: database.workerUrl, poolSize: 8, applicationName: 'test' });
const app = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
afterAll(async () => {
  await Promise.all([owner.close(), db.close(), app.close()]);
});
const runner = '0195a000-0000-7000-8000-0000000000aa';
const now = { now: () => new Date() };
const pruning = { db, clock: now };
const memberId = await addMember(owner, { id: runner, username: 'member_1' });
await owner.pool.query(`INSERT INTO fx_reference VALUES ('USDT/CNY', clock_timestamp(), 718000000, 'test', true)`);

test('one of many parallel callers gets the run, and the next one after its period', async () => {
  const ask = () => claimRun({ db }, { name: 'a', everyMs: 60_000, runner });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await ask()).toBe(false);
  await owner.pool.query(`UPDATE job_run SET started_at = started_at - interval '55 seconds' WHERE name = 'a'`);
  expect(await ask()).toBe(true);
});

test('a worker counts as alive for 15 seconds', async () => {
  const ctx = { db: app, clock: now };
  expect((await readHealth(ctx)).worker).toBe('down');
  await recordHeartbeat({ db }, { workerId: runner, startedAt: new Date() });
  await recordHeartbeat({ db }, { workerId: runner, startedAt: new Date() });
  expect((await readHealth(ctx)).worker).toBe('ok');
  await owner.pool.query(`UPDATE worker_heartbeat SET seen_at = seen_at - interval '16 seconds'`);
  expect((await readHealth(ctx)).worker).toBe('down');
});

test('the books are down after a difference, and degraded before the first check and after five minutes without one', async () => {
  const clock = new FakeClock();
  const health = () => readHealth({ db: app, clock });
  const file = (ok: boolean) =>
    db.pool.query(`SELECT record_reconciliation(uuidv7(), 'balances', clock_timestamp(), 5, $1)`, [
      JSON.stringify([{ key: 'zero_sum', ok, differences: ok ? 0 : 1, sample: '' }]),
    ]);
  expect(await health()).toMatchObject({ books: 'degraded', booksCheckedAt: null });
  await file(true);
  clock.set(new Date().toISOString());
  expect((await health()).books).toBe('ok');
  clock.advance(5 * 60_000 + 1_000);
  expect((await health()).books).toBe('degraded');
  await file(false);
  expect((await health()).books).toBe('down');
});

test('deletes expired rows and keeps idempotency keys younger than 30 days', async () => {
  await owner.pool.query(
    `INSERT INTO idempotency (actor_id, key, at, route, verdict, body_hash)
     SELECT $1, uuidv7(), clock_timestamp() - make_interval(days => d), route_number('place_orders'), verdict_number('ORDER_INSUFFICIENT_BALANCE'), '\\x00' FROM unnest(ARRAY[0, 29, 31, 400]) d`,
    [runner],
  );
  await owner.pool.query(
    `INSERT INTO outbox (member_id, at, topic)
     SELECT $1, clock_timestamp() - make_interval(mins => m), topic_number('wallet_changed') FROM unnest(ARRAY[0, 14, 16]) m`,
    [runner],
  );
  await owner.pool.query(
    `INSERT INTO rejected_quote (product_id, received_at, price, source, reason)
     SELECT uuidv7(), clock_timestamp() - make_interval(days => d), '1', 's', 'duplicate' FROM unnest(ARRAY[0, 8]) d`,
  );
  await owner.pool.query(
    `INSERT INTO worker_heartbeat VALUES (uuidv7(), clock_timestamp(), clock_timestamp() - interval '2 days')`,
  );
  await unusedRates(1, 25);
  await unusedRates(1, 23);
  await owner.pool.query(
    `INSERT INTO login_attempts
     SELECT uuidv7(), place, 1, NULL, CASE WHEN known THEN changed END, changed
       FROM (SELECT place, known, clock_timestamp() - make_interval(hours => h) FROM (VALUES ('guessed', false, 23),
         ('guessed long ago', false, 25), ('known', true, 89 * 24), ('known long ago', true, 91 * 24)) AS v (place, known, h)
       ) AS a (place, known, changed)`,
  );
  await owner.pool.query(
    'INSERT INTO member_trading_day SELECT $1, platform_day(now()) - d, 100, 0 FROM unnest(ARRAY[30, 31, 32]) d',
    [memberId],
  );
  expect(await pruneRows(pruning)).toEqual({ events: 1n, keys: 2n, quotes: 1n, workers: 1n, rates: 1n });
  expect(await pruneRows(pruning)).toEqual({ events: 0n, keys: 0n, quotes: 0n, workers: 0n, rates: 0n });
  const { rows: kept } = await owner.pool.query('SELECT place FROM login_attempts ORDER BY place');
  expect(kept).toEqual([{ place: 'guessed' }, { place: 'known' }]);
  const { rows: days } = await owner.pool.query(
    'SELECT platform_day(now()) - day AS ago FROM member_trading_day ORDER BY 1',
  );
  expect(days).toEqual([{ ago: 30 }, { ago: 31 }]);
});

const oldKeys = (count: number) =>
  owner.pool.query(
    `INSERT INTO idempotency (actor_id, key, at, route, verdict, body_hash)
     SELECT $1, uuidv7(), clock_timestamp() - interval '31 days', route_number('place_orders'), verdict_number('ORDER_INSUFFICIENT_BALANCE'), '\\x00' FROM generate_series(1, $2::int)`,
    [runner, count],
  );
const oldQuotes = (count: number) =>
  owner.pool.query(
    `INSERT INTO rejected_quote (product_id, received_at, price, source, reason)
     SELECT uuidv7(), clock_timestamp() - interval '8 days', '1', 's', 'duplicate' FROM generate_series(1, $1::int)`,
    [count],
  );
/** Rates that members locked and never used, expired the given number of hours ago. */
const unusedRates = (count: number, hoursAgo: number) =>
  owner.pool.query(
    `INSERT INTO fx_quote (id, member_id, pair, side, reference_rate, reference_at, source, spread_bps, rate, given,
       given_currency, converted, converted_currency, created_at, expires_at)
     SELECT uuidv7(), $1, r.pair, 'deposit', r.rate, r.at, r.source, 0, r.rate, 1000000, 'USDT', 718, 'CNY',
            clock_timestamp() - interval '3 days', clock_timestamp() - make_interval(hours => $3)
       FROM fx_reference r, generate_series(1, $2::int)`,
    [memberId, count, hoursAgo],
  );
const bySmall = { rowsPerCall: 2, pauseMs: 0 };

test('works off a backlog of many calls within one run', async () => {
  await oldKeys(203);
  await oldQuotes(101);
  await unusedRates(301, 25);
  expect(await pruneRows(pruning, bySmall)).toMatchObject({ keys: 203n, quotes: 101n, rates: 301n });
});

test('ends a run at its time limit and leaves the rest to the next one', async () => {
  await oldKeys(11);
  let readings = 0;
  const clock = { now: () => new Date(readings++ * 1_000) };
  expect(await pruneRows({ db, clock }, { ...bySmall, runMs: 4_000 })).toMatchObject({ keys: 6n });
  expect(await pruneRows(pruning, bySmall)).toMatchObject({ keys: 5n });
});

test('ends a stopped run after the current call, without its pause', async () => {
  await oldKeys(5);
  const stopping = new AbortController();
  const run = pruneRows(pruning, { rowsPerCall: 2, pauseMs: 60_000, stopping: stopping.signal });
  stopping.abort();
  expect(await run).toMatchObject({ keys: 2n });
  expect(await pruneRows(pruning, bySmall)).toMatchObject({ keys: 3n });
});

test('searches one part of the table of keys per turn, and every part in turn', async () => {
  // Space left by the tests before is reused, so the table fills from its beginning.
  await owner.pool.query('VACUUM idempotency');
  await oldKeys(1_000);
  const pages = Number(
    (await owner.pool.query(`SELECT pg_relation_size('idempotency') / current_setting('block_size')::int AS pages`))
      .rows[0]?.pages,
  );
  expect(pages).toBeGreaterThan(4);
  const removed = async (turn: number) =>
    Number((await owner.pool.query('SELECT prune_keys(5000, $1, 2) AS n', [turn])).rows[0]?.n);
  const turns = Math.ceil(pages / 2);
  const first = await removed(3 * turns);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(1_000);
  let sum = first;
  for (let turn = 1; turn < turns; turn += 1) sum += await removed(turn);
  expect(sum).toBe(1_000);
});

test('does not let the worker delete a key directly', async () => {
  await expect(db.pool.query('DELETE FROM idempotency')).rejects.toMatchObject({ code: '42501' });
});

test('gauges count waiting work', async () => {
  const gauges = await readGauges({ db, clock: now });
  expect(gauges.events).toBe(2);
  expect(gauges.oldestEventMs).toBeGreaterThan(14 * 60_000);
  const nothing = { dueOrders: 0, oldestDueMs: 0, oldestWithdrawalMs: 0, oldestLockWaitMs: 0, stalledFeeds: 0 };
  expect(gauges).toMatchObject({ ...nothing, tickAges: [], logWaitMs: 0, booksAgeMs: -1, unarchivedMs: 0 });
});

test('gauges give the age of the last check of balances and the longest wait for a lock', async () => {
  await owner.pool.query(
    `INSERT INTO job_run (name, started_at, runner, finished_at, ok)
     VALUES ('reconcile-balances', clock_timestamp(), $1, clock_timestamp() - interval '7 minutes', false)`,
    [runner],
  );
  const holder = await owner.pool.connect();
  await holder.query(`BEGIN; SELECT FROM job_run WHERE name = 'reconcile-balances' FOR UPDATE`);
  const waiting = owner.pool.query(`UPDATE job_run SET ok = false WHERE name = 'reconcile-balances'`);
  await expect.poll(async () => (await readGauges({ db, clock: now })).oldestLockWaitMs).toBeGreaterThan(20);
  await holder.query('ROLLBACK');
  holder.release();
  await waiting;
  const gauges = await readGauges({ db, clock: now });
  expect(gauges.booksAgeMs).toBeGreaterThan(6.9 * 60_000);
  expect(gauges.oldestLockWaitMs).toBe(0);
});

test('gauges ignore waits in another database of the server', async () => {
  const other = openRoles(await createDatabase()).owner;
  const holder = await other.pool.connect();
  await holder.query(`SELECT pg_advisory_lock(lock_number('settings'))`);
  const waiting = other.pool.query(
    `SELECT pg_advisory_lock(lock_number('settings')), pg_advisory_unlock(lock_number('settings'))`,
  );
  const waits = `SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
                  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1);
  expect((await readGauges({ db, clock: now })).oldestLockWaitMs).toBe(0);
  await holder.query(`SELECT pg_advisory_unlock(lock_number('settings'))`);
  await waiting;
  holder.release();
});
