import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import pg from 'pg';
import type { BenchServer } from '../bench/bench-server.ts';
import type { BenchWorld } from '../bench/load-members.ts';
import { type LoadResult, startOrderLoad } from '../bench/order-load.ts';
import { startApi, startWorker } from '../bench/start-parts.ts';
import { type Lag, measureLag } from '../load/measure-lag.ts';
import { type TapeWriters, watchTapeWriters } from './tape-writers.ts';

/** Orders of several generators together; latencies are the worst generator's. */
type Placed = { accepted: number; perSecond: number; p50Ms: number; p99Ms: number; refused: Record<string, number> };

export type Step = {
  processes: number;
  /** As fast as responses come, and at an even rate. */
  full: Placed & { lag: Lag };
  paced: Placed & { lag: Lag };
  writers: TapeWriters;
  /** Orders that each worker settled. */
  shares: number[];
  unsettled: number;
  /** Batches of orders that conflicted with another process's and were repeated. */
  repeated: number;
};

/** Connections per API: more processes serve more clients. */
const connections = 64;
const durationS = 5;
const drainMs = 60_000;
/** Timeout for eight processes that start together on a busy machine. */
const startMs = 90_000;
/** Pool size: four of each process fit into Postgres' connections, and the same at every step. */
const pools = { api: { DB_POOL_SIZE: '8' }, worker: { DB_POOL_SIZE: '6' } };

/** One step: this many API processes and as many workers, all on one Postgres and one Redis. */
export async function measureStep(
  server: BenchServer,
  input: {
    processes: number;
    world: BenchWorld;
    jwtSecret: string;
    seconds: number;
    pacedPerSecond: number;
    /** Products with a feed of the workers, each with one writer, and the harness' own. */
    tapes: number;
    firstPair: number;
  },
): Promise<Step & { nextPair: number }> {
  const { processes, world, seconds } = input;
  // All with the same secrets, as APIs of one installation need.
  const keys = { ENCRYPTION_KEY: randomBytes(32).toString('base64url'), SIGNING_KEY: testSigningKey() };
  const apis = await Promise.all(
    Array.from({ length: processes }, () =>
      startApi(server, { jwtSecret: input.jwtSecret, env: { ...keys, ...pools.api } }),
    ),
  );
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const workers = ports.map((port) =>
    startWorker(server, { feed: 'sim', env: { ...pools.worker, WORKER_METRICS_PORT: String(port) } }),
  );
  const troubleBefore = countTrouble(server);
  const writers = watchTapeWriters(server.postgres.adminUrl, input.tapes);
  let firstPair = input.firstPair;
  async function place(perSecond: number): Promise<Placed & { lag: Lag }> {
    const from = new Date();
    const span = Math.floor((world.members.length * world.products.length) / 4 / processes);
    const results = await Promise.all(
      apis.map(
        ({ url }, index) =>
          startOrderLoad({
            apiUrl: url,
            world,
            account: 'demo',
            connections,
            firstPair: firstPair + index * span,
            warmUpMs: 1_500,
            durationMs: seconds * 1_000,
            perSecond: perSecond / processes,
            count: 0,
            durationS,
          }).done,
      ),
    );
    firstPair += span * processes;
    await untilSettled(server);
    return { ...together(results), lag: await measureLag(server.urls.reader, from) };
  }

  try {
    await untilAllFeed(workers.length, ports);
    const full = await place(0);
    const paced = await place(input.pacedPerSecond);
    const shares = await Promise.all(ports.map(settledBy));
    const unsettled = await untilSettled(server);
    return {
      processes,
      full,
      paced,
      writers: await writers.stop(),
      shares,
      unsettled,
      repeated: countTrouble(server) - troubleBefore,
      nextPair: firstPair,
    };
  } finally {
    await writers.stop();
    await Promise.all([...apis, ...workers].map((part) => part.stop()));
  }
}

function countTrouble({ folder }: BenchServer): number {
  return readFileSync(join(folder, 'api.log'), 'utf8').split('order batch failed').length - 1;
}

function together(results: readonly LoadResult[]): Placed {
  const refused: Record<string, number> = {};
  for (const [error, n] of results.flatMap((one) => Object.entries(one.refused)))
    refused[error] = (refused[error] ?? 0) + n;
  return {
    accepted: results.reduce((sum, { accepted }) => sum + accepted, 0),
    perSecond: results.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50Ms: Math.max(...results.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
    refused,
  };
}

/** Waits until no order is open or the time is over. @returns the number of open orders */
async function untilSettled(server: BenchServer): Promise<number> {
  const client = new pg.Client({ connectionString: server.urls.reader });
  await client.connect();
  try {
    for (const end = Date.now() + durationS * 1_000 + drainMs; ; await sleep(100)) {
      const { rows } = await client.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM orders WHERE settled_at IS NULL',
      );
      const { n = 0 } = rows[0] ?? {};
      if (n === 0 || Date.now() > end) return n;
    }
  } finally {
    await client.end();
  }
}

async function untilAllFeed(workers: number, ports: readonly number[]): Promise<void> {
  for (const end = Date.now() + startMs; Date.now() < end; await sleep(100)) {
    const answers = await Promise.allSettled(ports.map(settledBy));
    if (answers.filter(({ status }) => status === 'fulfilled').length === workers) return;
  }
  throw new Error('workers: not started in time');
}

async function settledBy(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
  const [, count = ''] = /^fairtick_orders_settled_total (\d+)$/m.exec(await answer.text()) ?? [];
  if (count === '') throw new Error('scaling: the query returned no row');
  return Number(count);
}
