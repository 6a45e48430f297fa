import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, identify, type ProcessIdentity } from '@fairtick/embedded';

import { childEnv } from '@fairtick/test-kit/platform/own-process';
import pg from 'pg';
import { createClient } from 'redis';
import { afterAll, expect, test } from 'vitest';

// A folder that only its maker may enter, as mktemp makes them: Postgres runs as another user there.
const dataDir = mkdtempSync(join(tmpdir(), 'fairtick-lifecycle-'));
const port = await freePort();
let supervisor: ChildProcess | undefined;
let output = '';
let up: Up;

type Up = { ownerUrl: string; appUrl: string; redisUrl: string };

/** Resolves with what the start announces, or with all it said when it ends instead. */
async function start(): Promise<Up> {
  output = '';
  const env = childEnv({ DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: 'first-light-1' });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lifecycle-fixture.main.ts')], { env });
  supervisor = child;
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const up = /^UP (.*)$/m.exec(output)?.[1];
      if (up !== undefined) resolve(JSON.parse(up) as Up);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(output)));
  });
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const child = supervisor;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return null;
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  child.kill(signal);
  return ended;
}

function children(): (ProcessIdentity & { name: string })[] {
  return JSON.parse(readFileSync(join(dataDir, 'run/processes.json'), 'utf8'));
}

function pidOf(name: string): number {
  return children().find((child) => child.name === name)?.pid ?? 0;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  await end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a first start migrates, seeds once, keeps its keys for its owner only; the roles can log in', async () => {
  up = await start();
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(await query(up.ownerUrl, 'SELECT count(*)::int AS n FROM product')).toEqual([{ n: 8 }]);
  expect(await query(up.appUrl, 'SELECT current_user AS me')).toEqual([{ me: 'fairtick_app' }]);
  const redis = createClient({ url: up.redisUrl });
  await redis.connect();
  expect(await redis.ping()).toBe('PONG');
  redis.destroy();
});

test('a second start on the same folder is refused in one line', async () => {
  const first = supervisor;
  await expect(start()).rejects.toThrow(/Fairtick already runs on .* \(process \d+\)/);
  supervisor = first;
});

test('a killed process is restarted, Postgres with what was committed', async () => {
  const before = { postgres: pidOf('postgres'), redis: pidOf('redis'), worker: pidOf('worker') };
  const { ownerUrl, redisUrl } = up;
  await query(ownerUrl, 'CREATE SCHEMA test; CREATE TABLE test.kept AS SELECT 42 AS answer');
  for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(ownerUrl, 'SELECT answer FROM test.kept').catch(() => 'down'), { timeout: 20_000, interval: 200 })
    .toEqual([{ answer: 42 }]);
  await expect.poll(() => children().length, { timeout: 10_000 }).toBe(3);
  for (const [name, pid] of Object.entries(before)) expect(pidOf(name)).not.toBe(pid);
  const redis = createClient({ url: redisUrl });
  await redis.connect();
  redis.destroy();
});

test('a start after a killed one ends its leftovers and continues with the data', async () => {
  const left = children();
  await end('SIGKILL');
  expect(left.filter(({ pid }) => identify(pid) !== undefined).length).toBeGreaterThanOrEqual(2);
  up = await start();
  expect(output).toContain('Ended what the last start left running');
  for (const child of left) expect(identify(child.pid)?.startedAt).not.toBe(child.startedAt);
  expect(await query(up.ownerUrl, 'SELECT answer FROM test.kept')).toEqual([{ answer: 42 }]);
  expect(await query(up.ownerUrl, 'SELECT count(*)::int AS n FROM product')).toEqual([{ n: 8 }]);
});

test('a signal ends everything in order, and nothing is left', async () => {
  const running = children();
  expect(await end('SIGTERM')).toBe(0);
  for (const { pid } of running) expect(identify(pid)).toBeUndefined();
  expect(readFileSync(join(dataDir, 'logs/postgres.log'), 'utf8')).toContain('database system is shut down');
});
