import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, startOwnRedis } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { endOwnProcess, startOwnProcess } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { afterAll, expect, test, vi } from 'vitest';

/** For a worker that hangs: on a machine that others use too, a start takes many times its two seconds. */
const patienceMs = 60_000;
vi.setConfig({ testTimeout: 4 * patienceMs });

const database = await createDatabase();
const roles = openRoles(database);
const folder = mkdtempSync(join(tmpdir(), 'fairtick-worker-'));
const logFile = join(folder, 'worker.log');
const start = (env: Record<string, string>) =>
  startOwnProcess({ name: 'worker', script: 'apps/worker/src/main.ts', env, logFile });
const withoutRedis = {
  DATABASE_URL: database.workerUrl,
  REDIS_URL: 'redis://127.0.0.1:1',
  NODE_ENV: 'test',
  LOG_KEY: testSigningKey(),
  LOG_DIR: join(folder, 'log'),
};
let running = start(withoutRedis);

afterAll(async () => {
  await endOwnProcess(running, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function until(sql: string, withinMs = patienceMs): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(100)) {
    if (((await roles.owner.pool.query(sql)).rowCount ?? 0) > 0) return true;
  }
  return false;
}

test('starts without Redis and products, and writes ticks after a restart with products', async () => {
  expect(await until('SELECT 1 FROM worker_heartbeat')).toBe(true);
  expect(await until(`SELECT 1 FROM job_run WHERE name = 'refresh-sessions' AND ok`)).toBe(true);
  await endOwnProcess(running, 'SIGTERM');
  await seedPlatform(database.ownerUrl);
  running = start(withoutRedis);
  expect(await until(`SELECT 1 FROM tape WHERE kind = tape_kind_number('tick')`)).toBe(true);
});

test('provides exchange rates in a new installation, marked as simulated', async () => {
  // The job runs every minute, so a first run that fails on a busy machine is repeated after one.
  const rate = `SELECT 1 FROM fx_reference WHERE pair = 'USDT/CNY' AND usable AND source = 'SIMULATED'`;
  expect(await until(rate, 2 * patienceMs)).toBe(true);
});

test('reconnects to the database without a restart', async () => {
  await roles.admin.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = 'fairtick_worker' AND pid <> pg_backend_pid()`,
  );
  const { rows } = await roles.owner.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const since = rows[0]?.now.toISOString() ?? '';
  expect(await until(`SELECT 1 FROM tape WHERE kind = tape_kind_number('tick') AND at > '${since}'`)).toBe(true);
  expect(await until(`SELECT 1 FROM worker_heartbeat WHERE seen_at > '${since}'`)).toBe(true);
  expect(running.child.exitCode).toBeNull();
});

test('logs a database error without the contents of the row', async () => {
  const canary = '13755550001';
  await roles.owner.pool.query(
    `ALTER TABLE worker_heartbeat ADD COLUMN phone text DEFAULT '${canary}',
       ADD CONSTRAINT canary CHECK (phone IS NULL) NOT VALID`,
  );
  const said = () => readFileSync(logFile, 'utf8');
  // Heartbeats also fail before, while the database is away or slow.
  await expect.poll(said, { timeout: patienceMs }).toContain('"code":"23514"');
  await roles.owner.pool.query('ALTER TABLE worker_heartbeat DROP COLUMN phone');
  expect(said()).toContain('heartbeat failed; retrying');
  expect(said()).not.toContain(canary);
});

test('shuts down cleanly within 5 seconds without Redis', async () => {
  const startedAt = performance.now();
  await endOwnProcess(running, 'SIGTERM');
  expect(await running.ended).toBe('0');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test('writes ticks only while the feeds process runs, which is no worker; after its loss the jobs process records a stall', async () => {
  const redis = await startOwnRedis();
  const split = { ...withoutRedis, REDIS_URL: redis.url };
  running = start({ ...split, WORKER_PARTS: 'jobs' });
  const mark = async () =>
    (await roles.owner.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now.toISOString() ?? '';
  expect(await until(`SELECT 1 FROM worker_heartbeat WHERE seen_at > '${await mark()}'`)).toBe(true);
  const alone = await mark();
  expect(await until(`SELECT 1 FROM tape WHERE kind = tape_kind_number('tick') AND at > '${alone}'`, 3_000)).toBe(
    false,
  );
  const feeds = start({ ...split, WORKER_PARTS: 'feeds' });
  expect(await until(`SELECT 1 FROM tape WHERE kind = tape_kind_number('tick') AND at > '${alone}'`)).toBe(true);
  // The jobs process records a stall. Crypto products count as silent after 5 s.
  const killed = await mark();
  await endOwnProcess(feeds, 'SIGKILL');
  expect(await until(`SELECT 1 FROM tape WHERE kind = tape_kind_number('stall') AND at > '${killed}'`)).toBe(true);
  expect(await until(`SELECT 1 FROM worker_heartbeat WHERE started_at > '${alone}'`, 1_000)).toBe(false);
  await endOwnProcess(running, 'SIGTERM');
  expect(await running.ended).toBe('0');
  await redis.stop();
});

test('refuses to start without a required variable, and logs its name but no values', async () => {
  const broken = start({ ...withoutRedis, REPLAY_SPEED: 'hunter2', DATABASE_URL: '' });
  expect(await broken.ended).not.toBe('0');
  const said = readFileSync(logFile, 'utf8');
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toContain('hunter2');
});
