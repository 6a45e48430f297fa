import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, initCluster, launchPostgres, ordinaryOwner, waitForPostgres } from '@fairtick/embedded';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { untilWritable } from './until-writable.ts';

// A server that answers and replays, as after a restore: it ends when it is promoted.
const folder = mkdtempSync(join(tmpdir(), 'fairtick-replays-'));
const dir = join(folder, 'data');
const port = await freePort();
const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
await initCluster({ dir, superuser: 'postgres', password: 'postgres' });
const signal = join(dir, 'standby.signal');
writeFileSync(signal, '');
const owner = ordinaryOwner();
if (owner !== undefined) chownSync(signal, owner.uid, owner.gid);
const settings = { shared_buffers: '16MB' };
const server = await launchPostgres({ dir, port, socketDir: join(folder, 'run'), settings, endsWithParent: true });
await waitForPostgres(server, url, 30_000);
server.stdout?.resume();
server.stderr?.resume();
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
  rmSync(folder, { recursive: true });
});

test('waits for the deployment’s own server while it replays, and refuses an external one with a message', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await expect(untilWritable(url, { isOwn: false, say })).rejects.toThrow('takes no writes');

  let isThere = false;
  const waiting = untilWritable(url, { isOwn: true, say, pauseMs: 20 }).then(() => (isThere = true));
  await expect.poll(() => said).toHaveLength(1);
  expect(isThere).toBe(false);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_promote()');
  await client.end();
  await waiting;

  await untilWritable(url, { isOwn: false, say });
  expect(said).toEqual(['The database replays its log; waiting until it takes writes.']);
});
