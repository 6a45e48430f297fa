import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, initCluster, launchPostgres, waitForPostgres } from '@fairtick/embedded';
import pg from 'pg';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Connection data of a server, for any process of a test run. */
export type PostgresServer = {
  /** A superuser, only for preparation and for attacks that a superuser must fail at. */
  adminUrl: string;
  /** Owner of the databases, who runs migrations; not a superuser, as in an installation. */
  ownerUser: string;
  ownerPassword: string;
};

export type RunningPostgres = PostgresServer & {
  /** pid of the process to kill in fault tests; undefined for an external server. */
  pid: number | undefined;
  stop: () => Promise<void>;
};

const testSettings = {
  shared_buffers: '256MB',
  max_connections: '200',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
};

/**
 * A real Postgres for one run: the one at `adminUrl` (kept running afterwards), or an embedded one in a temporary folder
 * that ends with this process. Durability settings are those of production.
 */
export async function startPostgres(options: { adminUrl?: string | undefined } = {}): Promise<RunningPostgres> {
  const owner = { ownerUser: 'fairtick_owner', ownerPassword: 'owner' };
  if (options.adminUrl !== undefined) {
    await createOwner(options.adminUrl, owner);
    return { ...owner, adminUrl: options.adminUrl, pid: undefined, stop: () => Promise.resolve() };
  }
  const folder = makeTemporaryFolder();
  const dir = join(folder, 'data');
  const port = await freePort();
  await initCluster({ dir, superuser: 'postgres', password: 'postgres' });
  const socketDir = join(folder, 'run');
  const child = await launchPostgres({ dir, port, socketDir, settings: testSettings, endsWithParent: true });
  const adminUrl = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  await waitForPostgres(child, adminUrl, 60_000);
  // The server's log is not read in a test; unread pipes would fill and block it.
  child.stdout?.resume();
  child.stderr?.resume();
  await createOwner(adminUrl, owner);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...owner, adminUrl, pid: child.pid, stop };
}

async function createOwner(adminUrl: string, owner: { ownerUser: string; ownerPassword: string }): Promise<void> {
  await runAsAdmin(adminUrl, [
    `DO $$ BEGIN CREATE ROLE ${owner.ownerUser} LOGIN CREATEROLE CREATEDB PASSWORD '${owner.ownerPassword}';
       EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
  ]);
}

/** Runs statements one by one, each in its own transaction. */
export async function runAsAdmin(adminUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
