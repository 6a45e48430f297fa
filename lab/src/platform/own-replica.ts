import { chmodSync, chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fittedSettings, freePort, launchPostgres, waitForPostgres } from '@fairtick/embedded';
import { endWithUs } from '@fairtick/test-kit/platform/own-process';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import pg from 'pg';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

const startTimeoutMs = 60_000;

/**
 * A primary with a streaming replica that confirms every commit. After `promote` all URLs lead to the replica: new URLs, or,
 * with `moves`, the same ones, as when a name or an address moves to another machine.
 */
export type ReplicatedPostgres = OwnPostgres & {
  /** Resolves when the replica accepts writes. Kill the primary first: no other guard keeps it from acknowledging. */
  promote(): Promise<void>;
};

export async function startReplicatedPostgres(
  folder: string,
  { moves }: { moves: boolean },
): Promise<ReplicatedPostgres> {
  const primary = await startOwnPostgres(folder);
  const dir = join(folder, 'postgres');
  const copy = join(folder, 'replica');
  const port = await freePort();
  const moved = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const maintenanceUrl = Object.assign(new URL(primary.adminUrl), { pathname: '/postgres' }).href;

  await primary.stop();
  copyCluster(dir, copy, new URL(primary.adminUrl).port);
  await primary.start();
  const child = await launchPostgres({
    dir: copy,
    port,
    socketDir: join(folder, 'run2'),
    settings: fittedSettings(copy),
  });
  endWithUs(child, 'SIGQUIT');
  child.stdout?.resume();
  await waitForPostgres(child, moved(maintenanceUrl), startTimeoutMs);
  child.stderr?.resume();
  await runAsAdmin(maintenanceUrl, [`ALTER SYSTEM SET synchronous_standby_names = '*'`, 'SELECT pg_reload_conf()']);
  await untilTrue(maintenanceUrl, `SELECT count(*) = 1 AS ok FROM pg_stat_replication WHERE sync_state = 'sync'`);

  let promoted = false;
  const primaryPort = Number(new URL(primary.adminUrl).port);
  const address = moves ? await startForwarder(() => (promoted ? port : primaryPort)) : undefined;
  const now = (url: string) => {
    if (address !== undefined) return Object.assign(new URL(url), { port: String(address.port) }).href;
    return promoted ? moved(url) : url;
  };
  return {
    get adminUrl() {
      return now(primary.adminUrl);
    },
    get ownerUrl() {
      return now(primary.ownerUrl);
    },
    get urls() {
      const { app, worker, reader } = primary.urls;
      return { app: now(app), worker: now(worker), reader: now(reader) };
    },
    kill: primary.kill,
    start: primary.start,
    isRunning: primary.isRunning,
    async promote() {
      await runAsAdmin(moved(maintenanceUrl), ['SELECT pg_promote()']);
      await untilTrue(moved(maintenanceUrl), 'SELECT NOT pg_is_in_recovery() AS ok');
      promoted = true;
    },
    async stop() {
      address?.close();
      // The primary last: without its replica it would wait with its last commits.
      if (!promoted) await primary.stop();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** A cold copy that starts as a standby, created by the same user as the original. */
function copyCluster(from: string, to: string, primaryPort: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const { uid, gid } = statSync(from);
  const follow = `host=127.0.0.1 port=${primaryPort} user=postgres password=postgres application_name=replica`;
  writeFileSync(join(to, 'standby.signal'), '');
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  chmodSync(to, 0o700);
  own(to, uid, gid);
}

function own(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) own(join(path, name), uid, gid);
}

/** A forwarder to the port that `portNow` returns on each connection. */
async function startForwarder(portNow: () => number): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect({ host: '127.0.0.1', port: portNow() });
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.setNoDelay();
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('forwarder: no port');
  return {
    port: address.port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function untilTrue(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const end = Date.now() + startTimeoutMs; Date.now() < end; await sleep(50)) {
      const { rows } = await client.query<{ ok: boolean }>(sql);
      if (rows[0]?.ok === true) return;
    }
    throw new Error(`not within ${startTimeoutMs} ms: ${sql}`);
  } finally {
    await client.end();
  }
}
