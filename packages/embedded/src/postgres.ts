import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ordinaryOwner, ordinaryUser } from './ordinary-user.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { endProcess, identify } from './process-identity.ts';
import { serverEnv } from './server-env.ts';

const majorVersion = '18';

export type ClusterOptions = {
  /** The data directory; created if missing. */
  dir: string;
  superuser: string;
  password: string;
};

/**
 * Creates a data directory with checksums, passwords (SCRAM) and a locale that does not depend on the machine; does
 * nothing if it exists. Created under another name and then renamed, so that an interrupted first start leaves nothing
 * incomplete.
 */
export async function initCluster({ dir, superuser, password }: ClusterOptions): Promise<'made' | 'kept'> {
  const versionFile = join(dir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === majorVersion) return 'kept';
    throw new Error(`${dir} belongs to Postgres ${found}, this is Postgres ${majorVersion}: dump and restore it first`);
  }
  const { initdb } = await postgresBinaries();
  const fresh = `${dir}.new`;
  const passwordFile = `${dir}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const owner = ordinaryOwner();
  if (owner !== undefined) for (const path of [fresh, passwordFile]) chownSync(path, owner.uid, owner.gid);
  try {
    await runInitdb(initdb, fresh, superuser, passwordFile);
    renameSync(fresh, dir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return 'made';
}

async function runInitdb(initdb: string, dir: string, superuser: string, passwordFile: string): Promise<void> {
  const { prefix, ...ids } = ordinaryUser([dir, initdb]);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`];
  const command = [...prefix, initdb, `--pgdata=${dir}`, '--data-checksums', ...access, ...locale];
  const [program = initdb, ...args] = command;
  const { status, stderr, error } = spawnSync(program, args, {
    ...ids,
    cwd: dirname(dir),
    env: serverEnv(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
}

export type PostgresOptions = {
  dir: string;
  /** TCP on the loopback, and the name of the unix socket. */
  port: number;
  /** The unix socket's folder, readable by its user only; at most 90 characters. */
  socketDir: string;
  settings: Record<string, string>;
  /** Ends the server when this process ends, however it ends (tests); otherwise it outlives a killed parent. */
  endsWithParent?: boolean;
};

/**
 * Starts the server of a data directory and returns at once; see `waitForPostgres`. A server that an earlier, killed
 * parent left running on the directory is ended first. SIGINT ends the child in order, cutting off clients.
 */
export async function launchPostgres({
  dir,
  port,
  socketDir,
  settings,
  endsWithParent = false,
}: PostgresOptions): Promise<ChildProcess> {
  await clearLeftover(dir);
  const { postgres } = await postgresBinaries();
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const owner = ordinaryOwner();
  if (owner !== undefined) chownSync(socketDir, owner.uid, owner.gid);
  const { prefix, ...ids } = ordinaryUser([dir, socketDir, postgres]);
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...prefix, postgres, '-D', dir, '-p', String(port), ...flags];
  // The shell waits for the end of its input, which comes with the end of the parent.
  const watch = ['sh', '-c', '"$@" <&- & server=$!; read -r _; kill -QUIT $server; wait $server', 'sh'];
  const [program = postgres, ...args] = endsWithParent ? [...watch, ...command] : command;
  return spawn(program, args, {
    ...ids,
    cwd: dir,
    env: serverEnv(),
    detached: true,
    stdio: [endsWithParent ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
}

async function clearLeftover(dir: string): Promise<void> {
  const pidFile = join(dir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const running = Number.isInteger(pid) && pid > 1 ? identify(pid) : undefined;
  if (running !== undefined && isServerOf(dir, pid)) await endProcess(running, 'SIGINT', 20_000);
  // Otherwise the pid belongs to another process by now, and Postgres would refuse to start because of it.
  else rmSync(pidFile, { force: true });
}

function isServerOf(dir: string, pid: number): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dir);
  } catch {
    return false;
  }
}

/**
 * Waits until the server answers a query. Throws with the server's last output when the child ends or time runs out.
 */
export async function waitForPostgres(child: ChildProcess, url: string, timeoutMs: number): Promise<void> {
  let lastWords = '';
  const listen = (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-2_000);
  };
  child.stderr?.on('data', listen);
  const until = Date.now() + timeoutMs;
  try {
    while (Date.now() < until) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      if (await answers(url)) return;
      await sleep(50);
    }
  } finally {
    child.stderr?.off('data', listen);
  }
  throw new Error(`Postgres did not start: ${lastWords.trim().split('\n').slice(-3).join(' | ') || 'it said nothing'}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
