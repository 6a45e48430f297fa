import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchServer } from './bench-server.ts';
import { runWrk, type WrkOrder, type WrkResult } from './run-wrk.ts';
import { untilSettled } from './settle-burst.ts';

export type Sustained = {
  placing: WrkResult;
  /** Orders that were settled a second, posted and published, once the first ones were due. */
  settledPerSecond: number;
  /** Longest wait of an event for its publication and of a due order for its settlement, by half of the time. */
  ages: { outboxMs: [number, number]; dueMs: [number, number] };
};

const durationS = 5;

/**
 * Short orders as fast as they are accepted, while a worker opens, settles, posts and publishes them. It counts from the
 * moment on in which as many orders are due as are accepted.
 */
export async function measureSustained(
  server: BenchServer,
  order: Omit<WrkOrder, 'durationS'>,
): Promise<Sustained & { nextPair: number }> {
  const client = new pg.Client({ connectionString: server.urls.reader });
  await client.connect();
  try {
    const { nextPair: firstPair } = await runWrk({ ...order, seconds: durationS + 3, durationS });
    const from = new Date();
    const placing = runWrk({ ...order, firstPair, durationS });
    const ages = await watchAges(client, order.seconds);
    const until = new Date();
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM orders WHERE settled_at >= $1 AND settled_at < $2',
      [from, until],
    );
    const settledPerSecond = ((rows[0]?.n ?? 0) * 1_000) / (until.getTime() - from.getTime());
    const placed = await placing;
    await untilSettled(client, new Date(Date.now() + durationS * 1_000));
    return { placing: placed, settledPerSecond, ages, nextPair: placed.nextPair };
  } finally {
    await client.end();
  }
}

/** The longest ages, looked at four times a second. */
async function watchAges(client: pg.Client, seconds: number): Promise<Sustained['ages']> {
  const ages: Sustained['ages'] = { outboxMs: [0, 0], dueMs: [0, 0] };
  const startedAt = performance.now();
  const halfMs = (seconds * 1_000) / 2;
  for (let tookMs = 0; tookMs < 2 * halfMs; tookMs = performance.now() - startedAt) {
    const { rows } = await client.query<{ outbox: number | null; due: number | null }>(
      `SELECT (extract(epoch FROM clock_timestamp() - (SELECT min(at) FROM outbox)) * 1000)::int AS outbox,
              (extract(epoch FROM clock_timestamp() - (SELECT min(close_at) FROM orders WHERE settled_at IS NULL)) * 1000)::int AS due`,
    );
    const half = tookMs < halfMs ? 0 : 1;
    ages.outboxMs[half] = Math.max(ages.outboxMs[half], rows[0]?.outbox ?? 0);
    ages.dueMs[half] = Math.max(ages.dueMs[half], rows[0]?.due ?? 0);
    await sleep(250);
  }
  return ages;
}
