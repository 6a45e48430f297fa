import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchServer } from '../bench/bench-server.ts';
import type { BenchWorld } from '../bench/load-members.ts';
import { type LoadResult, startOrderLoad } from '../bench/order-load.ts';
import { startWorker } from '../bench/start-parts.ts';

export type Backlog = {
  orders: number;
  drainedMs: number;
  /** Orders settled before one that had closed more than a second earlier. */
  outOfOrder: number;
  placing: LoadResult;
  nextPair: number;
};

const durationS = 5;
const drainLimitMs = 180_000;

/**
 * Lets `count` orders close while no worker runs; then starts one while members keep placing orders. Ticks continue.
 */
export async function measureBacklog(
  server: BenchServer,
  input: {
    apiUrl: string;
    world: BenchWorld;
    count: number;
    firstPair: number;
    placingPerSecond: number;
  },
): Promise<Backlog> {
  const base = { apiUrl: input.apiUrl, world: input.world, account: 'demo' as const, connections: 64, warmUpMs: 0 };
  const from = new Date();
  const placed = await startOrderLoad({
    ...base,
    firstPair: input.firstPair,
    durationMs: 120_000,
    perSecond: 0,
    count: input.count,
    durationS,
  }).done;
  await sleep((durationS + 2) * 1_000);
  const client = new pg.Client({ connectionString: server.urls.reader });
  await client.connect();
  try {
    const closed = new Date();
    const orders = await count(client, 'accepted_at >= $1 AND close_at <= $2 AND settled_at IS NULL', [from, closed]);
    const beside = startOrderLoad({
      ...base,
      firstPair: placed.nextPair,
      durationMs: 10_000,
      perSecond: input.placingPerSecond,
      count: 0,
      durationS: 60,
    });
    const startedAt = performance.now();
    const worker = startWorker(server);
    while ((await count(client, 'settled_at IS NULL AND close_at <= $1', [closed])) > 0) {
      if (performance.now() - startedAt > drainLimitMs) break;
      await sleep(50);
    }
    const drainedMs = performance.now() - startedAt;
    const placing = await beside.done;
    await worker.stop();
    const outOfOrder = await client.query<{ n: string }>(
      `SELECT count(*)::text AS n FROM (
         SELECT close_at, max(close_at) OVER (ORDER BY settled_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
           FROM orders WHERE accepted_at >= $1 AND close_at <= $2) o
        WHERE close_at < before - interval '1 second'`,
      [from, closed],
    );
    return {
      orders,
      drainedMs,
      outOfOrder: Number(outOfOrder.rows[0]?.n ?? 0),
      placing,
      nextPair: placing.nextPair,
    };
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, where: string, values: readonly Date[]): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*)::text AS n FROM orders WHERE ${where}`, [
    ...values,
  ]);
  return Number(rows[0]?.n ?? 0);
}
