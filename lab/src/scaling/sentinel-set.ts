import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath, freePort } from '@fairtick/embedded';
import { endWithUs } from '@fairtick/test-kit/platform/own-process';
import type { OwnRedis } from '@fairtick/test-kit/platform/own-redis';
import { createClient } from 'redis';

const name = 'fairtick';
const password = 'kept-by-nobody';
/** Time after which Sentinels consider a silent master dead. */
const downAfterMs = 2_000;
const startTimeoutMs = 15_000;
const promoteTimeoutMs = 30_000;
/** Every server of a set uses the same port, as on separate machines. */
const hosts = ['127.0.0.1', '127.0.0.2'] as const;

/** A master, a replica and three Sentinels. `url` names the Sentinels. */
export type SentinelSet = OwnRedis & {
  /** Host of the server that the Sentinels name. */
  master(): Promise<string>;
  /** SIGKILL, or SIGSTOP to let it hang; resolves with the milliseconds until the other server is the master. */
  loseMaster(signal: 'SIGKILL' | 'SIGSTOP'): Promise<number>;
  /** Restores the lost server as a replica; resolves when it follows the master. */
  bringBack(): Promise<void>;
  /** Names of the master's clients. */
  clients(): Promise<Set<string>>;
};

/** The program, or undefined: the WebAssembly build opens no connections, so it can be neither replica nor Sentinel. */
export function nativeRedis(): string | undefined {
  return findOnPath('redis-server') ?? findOnPath('valkey-server');
}

export async function startSentinelSet(folder: string, program: string): Promise<SentinelSet> {
  const port = await freePort();
  const sentinelPorts = await Promise.all([freePort(), freePort(), freePort()]);
  const servers = new Map<string, ChildProcess>();
  const sentinels: ChildProcess[] = [];
  let lost: { host: string; signal: 'SIGKILL' | 'SIGSTOP' } | undefined;

  function run(args: string[]): ChildProcess {
    const child = spawn(program, args, { stdio: 'ignore', detached: true });
    endWithUs(child, 'SIGKILL');
    return child;
  }

  async function startServer(host: string, masterHost?: string): Promise<void> {
    const dir = join(folder, `redis-${host}`);
    mkdirSync(dir, { recursive: true });
    const settings = {
      port: String(port),
      bind: host,
      dir,
      save: '',
      appendonly: 'yes',
      'maxmemory-policy': 'noeviction',
      requirepass: password,
      masterauth: password,
      'replica-announce-ip': host,
      'repl-diskless-sync-delay': '0',
    };
    const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]);
    servers.set(host, run([...args, ...(masterHost === undefined ? [] : ['--replicaof', `${masterHost} ${port}`])]));
    await until('Redis answers', startTimeoutMs, () => ask(host, port, ['PING']));
  }

  function startSentinel(at: number): void {
    const file = join(folder, `sentinel-${at}.conf`);
    const lines = [
      `port ${at}`,
      'bind 127.0.0.1',
      'sentinel announce-ip 127.0.0.1',
      `sentinel monitor ${name} ${hosts[0]} ${port} 2`,
      `sentinel auth-pass ${name} ${password}`,
      `sentinel down-after-milliseconds ${name} ${downAfterMs}`,
      `sentinel failover-timeout ${name} 10000`,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    sentinels.push(run([file, '--sentinel']));
  }

  async function masterOf(at: number): Promise<string> {
    const answer = await ask('127.0.0.1', at, ['SENTINEL', 'get-master-addr-by-name', name]);
    return Array.isArray(answer) ? String(answer[0]) : '';
  }

  async function follows(host: string): Promise<boolean> {
    const said = String(await ask(host, port, ['INFO', 'replication']));
    return said.includes('role:slave') && said.includes('master_link_status:up');
  }

  await startServer(hosts[0]);
  await startServer(hosts[1], hosts[0]);
  await until('the replica follows', startTimeoutMs, () => follows(hosts[1]));
  for (const at of sentinelPorts) startSentinel(at);
  const isWhole = async (at: number) => {
    const answer = await ask('127.0.0.1', at, ['SENTINEL', 'ckquorum', name]);
    const replicas = await ask('127.0.0.1', at, ['SENTINEL', 'replicas', name]);
    return String(answer).startsWith('OK 3') && Array.isArray(replicas) && replicas.length === 1;
  };
  await until('the Sentinels know each other', startTimeoutMs, async () =>
    (await Promise.all(sentinelPorts.map(isWhole))).every(Boolean),
  );

  const [sentinelPort] = sentinelPorts;
  const list = sentinelPorts.map((at) => `127.0.0.1:${at}`).join(',');
  const master = () => masterOf(sentinelPort);
  return {
    url: `redis+sentinel://default:${password}@${list}/${name}?port=${port}`,
    master,
    async loseMaster(signal) {
      const host = await master();
      const startedAt = performance.now();
      servers.get(host)?.kill(signal);
      lost = { host, signal };
      const next = hosts.find((other) => other !== host) ?? '';
      await until('the Sentinels promote the replica', promoteTimeoutMs, async () => {
        const named = await Promise.all(sentinelPorts.map(masterOf));
        return named.every((one) => one === next) && String(await ask(next, port, ['ROLE'])).startsWith('master');
      });
      return performance.now() - startedAt;
    },
    async bringBack() {
      if (lost === undefined) return;
      const { host, signal } = lost;
      lost = undefined;
      // With its former settings as master: the Sentinels reconfigure it.
      if (signal === 'SIGSTOP') servers.get(host)?.kill('SIGCONT');
      else await startServer(host);
      await until('the old master follows the new one', promoteTimeoutMs, () => follows(host));
    },
    async clients() {
      const said = String(await ask(await master(), port, ['CLIENT', 'LIST']));
      return new Set([...said.matchAll(/ name=(fairtick-[\w-]+)/g)].map(([, found]) => found ?? ''));
    },
    start: () => Promise.reject(new Error('a Sentinel set cannot be restarted')),
    async kill() {
      for (const child of [...sentinels, ...servers.values()]) child.kill('SIGKILL');
    },
    signal: (one) => void servers.get(hosts[0])?.kill(one),
    async flushAll() {
      await ask(await master(), port, ['FLUSHALL']);
    },
  };
}

async function until(what: string, withinMs: number, holds: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) {
    if (await holds().catch(() => false)) return;
  }
  throw new Error(`not within ${withinMs} ms: ${what}`);
}

async function ask(host: string, port: number, words: string[]) {
  const client = createClient({
    ...(words[0] === 'SENTINEL' ? {} : { password }),
    socket: { host, port, connectTimeout: 500, socketTimeout: 1_000, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.sendCommand(words);
  } finally {
    client.destroy();
  }
}
