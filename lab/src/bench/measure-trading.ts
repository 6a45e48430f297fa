import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { type Lag, measureLag } from '../load/measure-lag.ts';
import { simulateMembers } from '../load/simulate-members.ts';
import { type PriceWatch, watchPrices } from '../load/watch-prices.ts';
import type { BenchServer } from './bench-server.ts';
import type { LoadedMember } from './load-members.ts';
import { type FanoutResult, measureFanout } from './ws-fanout.ts';

export type Trading = {
  lag: Lag;
  placing: { accepted: number; refused: Record<string, number>; p50Ms: number; p99Ms: number };
  fanout: FanoutResult;
};

/**
 * The whole platform at a busy hour: the worker's own feeds tick, members place `perSecond` short orders over HTTP, the
 * worker settles them, and `readers` sockets receive every tick.
 */
export async function measureTrading(
  server: BenchServer,
  input: { apiUrl: string; members: readonly LoadedMember[]; perSecond: number; seconds: number; readers: number },
): Promise<Trading> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-trading-'));
  const api = createApiCaller(input.apiUrl, 64);
  const journal = openJournal(join(folder, 'acknowledged.log'));
  try {
    const members = input.members.slice(0, 6_000).map(({ token }, number) => ({ number, username: '', token }));
    const prices = await watchPrices(api, { member: members[0], everyMs: 250 });
    await untilTradable(prices);
    const startedAt = new Date();
    const simulation = simulateMembers({
      api,
      members,
      prices,
      journal,
      perSecond: input.perSecond,
      durationsS: [5, 10],
      amount: '10',
      isCalm: () => true,
    });
    await sleep(input.seconds * 1_000);
    await simulation.stop();
    await sleep(15_000);
    const lag = await measureLag(server.urls.reader, startedAt);
    const productIds = prices.tradable().map(({ id }) => id);
    prices.stop();
    const fanout = await measureFanout(input.apiUrl, { productIds, clients: input.readers, seconds: 10 });
    const { accepted, refused, latencyMs } = simulation.figures;
    return {
      lag,
      fanout,
      placing: {
        accepted,
        refused: Object.fromEntries(refused),
        p50Ms: latencyMs.getValueAtPercentile(50),
        p99Ms: latencyMs.getValueAtPercentile(99),
      },
    };
  } finally {
    journal.close();
    api.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the feeds have prices; before that, orders would be refused. */
async function untilTradable(prices: PriceWatch): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    if (prices.tradable().length > 0) return;
  }
  throw new Error('bench: no product accepts orders');
}

/** Enables either the benchmark's own products or those with a feed of the worker. */
export async function enableProducts(ownerUrl: string, which: 'bench' | 'seeded'): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`UPDATE product SET enabled = (symbol LIKE 'BENCH%') = $1`, [which === 'bench']);
  await client.end();
}
