import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from '@fairtick/db';
import {
  fittedSettings,
  initCluster,
  launchPostgres,
  launchRedis,
  memoryFlags,
  waitForPostgres,
  waitForRedis,
} from '@fairtick/embedded';
import type { DataDir } from './data-dir.ts';
import type { Secrets } from './secrets.ts';
import type { Service } from './supervise.ts';

const root = join(import.meta.dirname, '../../..');

/** The embedded server; after a crash it replays its log, which may take a while. */
export function postgresService(dataDir: DataDir, secrets: Secrets, port: number): Service & { superuserUrl: string } {
  const { postgres: dir, socketDir } = dataDir;
  const login = { user: 'postgres', password: secrets.superuserPassword };
  const superuserUrl = databaseUrl({ ...login, database: 'postgres', port, socketDir });
  return {
    name: 'postgres',
    superuserUrl,
    async launch() {
      await initCluster({ dir, superuser: login.user, password: login.password });
      return launchPostgres({ dir, port, socketDir, settings: fittedSettings(dir) });
    },
    ready: (child) => waitForPostgres(child, superuserUrl, 300_000),
    // Fast shutdown: cuts clients off, then writes a checkpoint.
    stopSignal: 'SIGINT',
    graceMs: 60_000,
  };
}

/** A native Redis or Valkey when the machine has one, else the one in WebAssembly. */
export function redisService(dataDir: DataDir, port: number): Service {
  return {
    name: 'redis',
    launch: () => launchRedis({ port, dir: dataDir.redis }).child,
    ready: (child) => waitForRedis(child, port, 60_000),
    stopSignal: 'SIGTERM',
    graceMs: 10_000,
  };
}

type NodeServiceOptions = {
  name: 'api' | 'worker' | 'witness';
  env: Record<string, string>;
  ready: Service['ready'];
  /** Starts again when a source file changes. */
  watch?: boolean;
};

/** One of our own processes, run by the Node that runs us. */
export function nodeService({ name, env, ready, watch = false }: NodeServiceOptions): Service {
  const flags = watch ? ['--watch', '--watch-preserve-output'] : [];
  // Bundles start in a third of the time; the witness has few modules.
  const file = watch || name === 'witness' ? 'src/main.ts' : 'dist/main.js';
  return {
    name,
    launch: () =>
      spawn(process.execPath, [...memoryFlags, ...flags, join(root, 'apps', name, file)], {
        cwd: root,
        env,
        // The worker says by the fourth that it is ready; a watcher between would keep that to itself.
        stdio: ['ignore', 'pipe', 'pipe', name === 'worker' && !watch ? 'ipc' : 'ignore'],
        // A group of its own: Ctrl-C reaches us only, and we stop things in order.
        detached: true,
      }),
    ready,
    stopSignal: 'SIGTERM',
    graceMs: 25_000,
  };
}

type ViteServiceOptions = { app: 'member' | 'admin'; host: string; port: number; env: Record<string, string> };

/** Vite's server for one of the web apps; its configuration hands API calls on to API_ORIGIN. */
export function viteService({ app, host, port, env }: ViteServiceOptions): Service {
  const flags = ['--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  return {
    name: app,
    launch: () =>
      // Not through the package's script: the shell between would keep our signals to itself.
      spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...flags], {
        cwd: join(root, 'apps', app),
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    ready: waitForStartupGrace,
    stopSignal: 'SIGTERM',
    graceMs: 5_000,
  };
}

/**
 * The worker has no HTTP address for a health check. It reports by `process.send` that its feeds and jobs run, as
 * it would to any process manager.
 */
export async function waitForWorker(child: ChildProcess, timeoutMs: number): Promise<void> {
  try {
    await once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new Error(`The worker did not report within ${timeoutMs} ms that it runs`, { cause: error });
  }
}

/** For a process without a readiness signal: invalid settings end it within this time. */
export async function waitForStartupGrace(): Promise<void> {
  await sleep(1_500);
}

/** Waits until the API says that it can serve. */
export function waitForApi(child: ChildProcess, url: string, timeoutMs: number): Promise<void> {
  return waitForAnswer(child, `${url}/readyz`, timeoutMs);
}

/** Waits until the process answers that it can serve. */
async function waitForAnswer(child: ChildProcess, address: string, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  let answer = 'no answer';
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
      answer = `${response.status} ${(await response.text()).slice(0, 300)}`;
      if (response.ok) return;
    } catch {
      // It does not listen yet.
    }
    await sleep(100);
  }
  throw new Error(`${address} did not become ready: ${answer}`);
}

/** The installation's own witness of its transparency log. */
export function witnessService({ env, url }: { env: Record<string, string>; url: string }): Service {
  return nodeService({ name: 'witness', env, ready: (child) => waitForAnswer(child, `${url}/healthz`, 60_000) });
}
