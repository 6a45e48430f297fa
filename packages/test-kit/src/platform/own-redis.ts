import type { ChildProcess } from 'node:child_process';
import { freePort, launchRedis, waitForRedis } from '@fairtick/embedded';
import { createClient } from 'redis';
import { endWithUs } from './own-process.ts';

/** A machine that others use too may need many times the second that this takes. */
const startTimeoutMs = 60_000;

/** A separate Redis without persistence, so that each start is empty. */
export type OwnRedis = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGSTOP makes it hang, SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  flushAll(): Promise<void>;
};

export async function startRedisOfOwn(): Promise<OwnRedis> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = launchRedis({ port }).child;
    endWithUs(child, 'SIGKILL');
    child.stdout?.resume();
    child.stderr?.resume();
    await waitForRedis(child, port, startTimeoutMs);
  }

  await start();
  return {
    url,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    signal: (name) => void child?.kill(name),
    async flushAll() {
      const client = createClient({ url });
      await client.connect();
      await client.flushAll();
      client.destroy();
    },
  };
}
