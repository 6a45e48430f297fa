import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { initCluster, launchPostgres, waitForPostgres } from './postgres.ts';
import { launchRedis, waitForRedis } from './redis.ts';
import { serverEnv } from './server-env.ts';

const marker = 'no-server-may-read-this';
afterEach(() => vi.unstubAllEnvs());

test('a server receives the variables it needs and no secret', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/root',
    TMPDIR: '/tmp',
    TZ: 'UTC',
    LANG: 'C',
    LC_ALL: 'C.UTF-8',
    SystemRoot: 'C:',
  };
  const secrets = {
    JWT_SECRET: 'x',
    SIGNING_KEY: 'x',
    ENCRYPTION_KEY: 'x',
    ADMIN_PASSWORD: 'x',
    DATABASE_URL: 'x',
    PGPASSWORD: 'x',
  };
  expect(serverEnv({ ...kept, ...secrets, NODE_OPTIONS: '--require x' })).toEqual(kept);
});

test('neither the environment of Postgres nor that of programs that its superuser runs holds anything else', async () => {
  vi.stubEnv('SIGNING_KEY', marker);
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-embedded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dir = join(folder, 'data');
  const port = await freePort();
  await initCluster({ dir, superuser: 'postgres', password: 'postgres' });
  const settings = { fsync: 'off' };
  const child = await launchPostgres({ dir, port, socketDir: join(folder, 'run'), settings, endsWithParent: true });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.stdin?.end();
    await ended;
  });
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  await waitForPostgres(child, url, 30_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TEMP TABLE seen (line text); COPY seen FROM PROGRAM 'env' (DELIMITER E'\\x01')`);
  const { rows } = await client.query<{ line: string }>('SELECT line FROM seen');
  await client.end();
  expect(rows.map(({ line }) => line)).toContainEqual(expect.stringMatching(/^PATH=/));
  expect(JSON.stringify(rows)).not.toContain(marker);
  if (process.platform !== 'linux') return;
  const [server] = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
  for (const pid of [child.pid, server]) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(marker);
});

test.runIf(process.platform === 'linux')('nor does that of the Redis', async () => {
  vi.stubEnv('SIGNING_KEY', marker);
  const port = await freePort();
  const { child } = launchRedis({ port });
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitForRedis(child, port, 30_000);
  expect(readFileSync(`/proc/${child.pid}/environ`, 'utf8')).not.toContain(marker);
});
