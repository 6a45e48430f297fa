import { createDatabase, openTunnel } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { createDb } from './db.ts';
import { withTx } from './with-tx.ts';

const database = await createDatabase();
const db = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'fairtick test' });
afterAll(() => db.close());

test('64-bit integers stay exact, alone and in arrays', async () => {
  const { rows } = await db.pool.query(
    `SELECT 9007199254740993::int8 AS one, ARRAY[9223372036854775807, NULL]::int8[] AS many, '2026-02-03'::date AS day`,
  );
  expect(rows).toEqual([{ one: 9007199254740993n, many: [9223372036854775807n, null], day: '2026-02-03' }]);
  expect(await db.prisma.$queryRaw`SELECT 9007199254740993::int8 AS one`).toEqual([{ one: 9007199254740993n }]);
});

test('every connection has its limits, its search path and UTC', async () => {
  const { rows } = await db.pool.query(`
    SELECT name, setting FROM pg_settings WHERE name IN
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'search_path', 'TimeZone', 'application_name')
    ORDER BY name COLLATE "C"`);
  expect(rows.map((row) => row.setting)).toEqual(['UTC', 'fairtick test', '10000', '2000', 'public,pg_temp', '5000']);
});

test('the server sends keepalives, so that locks of a lost machine are released within seconds', async () => {
  const { rows } = await db.pool.query(`
    SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_%' ORDER BY name COLLATE "C"`);
  expect(rows).toEqual([
    { name: 'tcp_keepalives_count', setting: '3' },
    { name: 'tcp_keepalives_idle', setting: '5' },
    { name: 'tcp_keepalives_interval', setting: '2' },
    { name: 'tcp_user_timeout', setting: '10000' },
  ]);
});

test('a caller who finds the pool busy is rejected after two seconds', async () => {
  const holders = [await db.pool.connect(), await db.pool.connect()];
  try {
    const startedAt = performance.now();
    await expect(db.pool.query('SELECT 1')).rejects.toThrow(/timeout/);
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  } finally {
    for (const holder of holders) holder.release();
  }
});

test('a connection lost between two statements of its caller rejects the next statement only', async () => {
  for (const pool of [db.pool, db.pipeline]) {
    const held = await pool.connect();
    const { rows } = await held.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const gone = new Promise((resolve) => held.once('end', resolve));
    await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    await expect(held.query('SELECT 1')).rejects.toThrow();
    held.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  }
});

test('the pool survives the server ending its connections', async () => {
  const reported: string[] = [];
  const other = createDb({
    url: database.ownerUrl,
    poolSize: 1,
    applicationName: 'victim',
    report: (_error, where) => reported.push(where),
  });
  try {
    await other.pool.query('SELECT 1');
    await db.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'victim'`);
    await expect.poll(() => reported).toEqual(['pool']);
    expect((await other.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await other.close();
  }
});

test('connections to a silent server are closed: waiting callers are rejected, and the pool serves a server that answers', async () => {
  const tunnel = await openTunnel(database.ownerUrl);
  const far = createDb({ url: tunnel.url, poolSize: 3, applicationName: 'far' });
  const [held, pipeline] = await Promise.all([far.pool.connect(), far.pipeline.connect()]);
  await Promise.all([
    held.query('SELECT 1'),
    pipeline.query('SELECT 1'),
    far.pool.query('SELECT 1'),
    far.pool.query('SELECT 1'),
  ]);

  tunnel.fallSilent();
  const asked = [
    held.query('SELECT 2'),
    pipeline.query('SELECT 3'),
    pipeline.query('SELECT 4'),
    far.pool.query('SELECT 5'),
    withTx(far, (tx) => tx.$queryRaw`SELECT 6`),
  ];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  await expect(held.query('SELECT 7')).rejects.toThrow();
  held.release();
  pipeline.release();
  await expect.poll(() => [far.pool.totalCount, far.pipeline.totalCount]).toEqual([0, 0]);
  for (const pool of [far.pool, far.pipeline]) expect((await pool.query('SELECT 8 AS n')).rows).toEqual([{ n: 8 }]);
  await far.close();
}, 40_000);

test('expected silence is tolerated, and only where it was announced', async () => {
  const far = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'far', patience: 0.25 });
  const held = await far.pool.connect();
  await held.query('SET statement_timeout = 0');
  const expectAgain = far.allowSilence(held, 60_000);
  expect((await held.query('SELECT 1 AS n FROM pg_sleep(3)')).rows).toEqual([{ n: 1 }]);
  expectAgain();
  // An idle connection may be silent for longer, because no answer is due.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect((await held.query('SELECT 2 AS n')).rows).toEqual([{ n: 2 }]);
  await expect(held.query('SELECT 3 AS n FROM pg_sleep(30)')).rejects.toThrow(/did not answer/);
  held.release();
  await far.close();
}, 40_000);

/** What a process that starts now gets from its first connection. */
async function connectGuarded(): Promise<unknown> {
  const guarded = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'guarded', knownOnly: true });
  const asked = await guarded.prisma.$queryRaw`SELECT 1 AS one`.then(
    () => guarded.pool.query('SELECT 1 AS one').then(({ rows }) => rows[0]),
    () => guarded.pool.query('SELECT 1').catch((error: unknown) => error),
  );
  await guarded.close();
  return asked;
}

test('a server on a timeline that prepare has not seen gets no connection, and is accepted after prepare', async () => {
  // Before the first start there is no known timeline to compare with.
  expect(await connectGuarded()).toEqual({ one: 1 });
  await db.pool.query('ALTER TABLE database_timeline DROP CONSTRAINT database_timeline_timeline_check');
  // As after a promotion: the server writes on a later timeline than any known one.
  await db.pool.query(`INSERT INTO database_timeline VALUES (0, now(), '{}', now(), 'first start')`);
  expect(await connectGuarded()).toEqual(
    expect.objectContaining({ code: '57P03', message: expect.stringContaining('restored or promoted') }),
  );
  await db.pool.query('UPDATE database_timeline SET timeline = 1');
  expect(await connectGuarded()).toEqual({ one: 1 });
});
