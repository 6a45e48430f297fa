import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate, provisionRoles, roleUrls } from '@fairtick/db';
import {
  fittedSettings,
  freePort,
  identify,
  initCluster,
  isAlive,
  launchPostgres,
  type ProcessIdentity,
  waitForPostgres,
} from '@fairtick/embedded';
import { endWithUs } from '@fairtick/test-kit/platform/own-process';
import { runAsAdmin } from '@fairtick/test-kit/postgres';

const startTimeoutMs = 60_000;
const owner = { user: 'fairtick_owner', password: 'owner' };
const passwords = { app: 'app', worker: 'worker', reader: 'reader' };

/** A separate durable Postgres with the migrated database `fairtick`, which can be killed and restarted. */
export type OwnPostgres = {
  adminUrl: string;
  ownerUrl: string;
  urls: { app: string; worker: string; reader: string };
  /** SIGKILL to the postmaster and all its children; resolves when all are gone. */
  kill(): Promise<void>;
  /** Starts the server on its data; resolves when it answers. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Whether the postmaster is alive; it ends when its WAL has no room. */
  isRunning(): boolean;
};

export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const dir = join(folder, 'postgres');
  const port = await freePort();
  await initCluster({ dir, superuser: 'postgres', password: 'postgres' });
  const adminUrl = `postgresql://postgres:postgres@127.0.0.1:${port}/fairtick`;
  const maintenanceUrl = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  const ownerUrl = `postgresql://${owner.user}:${owner.password}@127.0.0.1:${port}/fairtick`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = await launchPostgres({ dir, port, socketDir: join(folder, 'run'), settings: fittedSettings(dir) });
    endWithUs(child, 'SIGQUIT');
    child.stdout?.resume();
    await waitForPostgres(child, maintenanceUrl, startTimeoutMs);
    child.stderr?.resume();
  }

  await start();
  await runAsAdmin(maintenanceUrl, [
    `CREATE ROLE ${owner.user} LOGIN CREATEROLE PASSWORD '${owner.password}'`,
    `CREATE DATABASE fairtick OWNER ${owner.user}`,
  ]);
  await migrate(ownerUrl);
  await provisionRoles(ownerUrl, passwords);

  return {
    adminUrl,
    ownerUrl,
    urls: roleUrls(ownerUrl, passwords),
    start,
    async kill() {
      if (child?.pid === undefined) return;
      await killFamily(child.pid);
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
  };
}

/** Stops the parent first, so that it starts no child that would be missed. */
async function killFamily(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const family = [...childrenOf(pid), pid].map(identify).filter((found) => found !== undefined);
  for (const { pid: member } of family) process.kill(member, 'SIGKILL');
  while (family.some((member: ProcessIdentity) => isAlive(member))) await sleep(20);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
