import { setTimeout as sleep } from 'node:timers/promises';
import { resultOf } from '@fairtick/core/orders';
import pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import { type BenchWorld, benchPips } from './load-members.ts';
import { type LoadResult, startOrderLoad } from './order-load.ts';
import { startWorker } from './start-parts.ts';
import type { Ticker } from './start-ticker.ts';

export type BurstResult = {
  orders: number;
  settledMs: number;
  /** By result: voids would mean that the test, not the platform, was late. */
  results: Record<string, number>;
  placing: LoadResult | null;
};

const durationS = 10;
/** How long orders are placed alongside before the tick. */
const besideMs = 1_000;

/**
 * Makes `count` orders due at one instant by one tick after their silent close, settled by the real worker, with or without
 * concurrent orders. Measures from sending that tick to the last commit.
 */
export async function measureBurst(
  server: BenchServer,
  input: {
    apiUrl: string;
    /** The members of the due orders; `ticker` ticks only for their products. */
    world: BenchWorld;
    /** The same members on other products, whose feed continues. */
    livingWorld: BenchWorld;
    ticker: Ticker;
    count: number;
    firstPair: number;
    placingPerSecond: number;
  },
): Promise<BurstResult & { nextPair: number }> {
  const { apiUrl, ticker, count, placingPerSecond } = input;
  const base = { apiUrl, connections: 64, warmUpMs: 0 };
  const client = new pg.Client({ connectionString: server.urls.reader });
  await client.connect();
  try {
    // Accepted within a second or two, all with the same close.
    const placed = await startOrderLoad({
      ...base,
      world: input.world,
      account: 'demo',
      firstPair: input.firstPair,
      durationMs: 20_000,
      perSecond: 0,
      count,
      durationS,
    }).done;
    const { rows } = await client.query<{ n: number; closes: Date | null }>(
      'SELECT count(*)::int AS n, max(close_at) AS closes FROM orders WHERE result IS NULL AND duration_s = $1',
      [durationS],
    );
    const { n: orders = 0, closes } = rows[0] ?? {};
    if (!closes) throw new Error(`burst: no order was accepted: ${JSON.stringify(placed.refused)}`);
    await ticker.pause();
    // The entry tick, a second one, and an exit that wins or loses; then silence past the last close.
    for (const price of [benchPips, benchPips, benchPips + 1n]) await ticker.tick(price);
    const worker = startWorker(server);
    const tickAt = closes.getTime() + 5;
    await sleep(tickAt - Date.now() - besideMs);
    const beside =
      placingPerSecond === 0
        ? undefined
        : startOrderLoad({
            ...base,
            world: input.livingWorld,
            account: 'real',
            firstPair: input.firstPair,
            durationMs: 4_000,
            perSecond: placingPerSecond,
            count: 0,
            durationS: 900,
          });
    await sleep(besideMs);
    const startedAt = performance.now();
    await ticker.tick();
    ticker.resume();
    await untilSettled(client, closes);
    const settledMs = performance.now() - startedAt;
    const placing = (await beside?.done) ?? null;
    await worker.stop();
    const found = await client.query<{ result: number; n: number }>(
      'SELECT result, count(*)::int AS n FROM orders WHERE duration_s = $1 AND close_at BETWEEN $2 AND $3 GROUP BY result ORDER BY result',
      [durationS, new Date(closes.getTime() - 30_000), closes],
    );
    const results = Object.fromEntries(found.rows.map(({ result, n }) => [resultOf(result), n]));
    return { orders, settledMs, results, placing, nextPair: placed.nextPair };
  } finally {
    await client.end();
  }
}

/** Waits until every order that closes by then is settled. */
export async function untilSettled(client: pg.Client, closes: Date): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(10)) {
    const { rowCount } = await client.query(
      'SELECT 1 FROM orders WHERE settled_at IS NULL AND close_at <= $1 LIMIT 1',
      [closes],
    );
    if (rowCount === 0) return;
  }
  throw new Error('orders not settled within a minute');
}
