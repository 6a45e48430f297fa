import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../bench/bench-server.ts';
import type { LoadedMember } from '../bench/load-members.ts';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { type Lag, measureLag } from '../load/measure-lag.ts';
import { type LoadFigures, simulateMembers } from '../load/simulate-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import { type ReadFigures, startReadLoad } from './read-load.ts';

export type Steady = { placing: LoadFigures; reads: ReadFigures; lag: Lag };

const durationsS = [5, 10];
/** The last orders close, and their deciding ticks come. */
const settleMs = 15_000;

/** Orders and reads at an even rate for some time; every order has settled when this resolves. */
export async function runSteady(
  server: BenchServer,
  input: {
    apiUrl: string;
    members: readonly LoadedMember[];
    ordersPerSecond: number;
    readsPerSecond: number;
    seconds: number;
  },
): Promise<Steady> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-long-'));
  const api = createApiCaller(input.apiUrl, 128);
  const readApi = createApiCaller(input.apiUrl, 64);
  const journal = openJournal(join(folder, 'acknowledged.log'));
  const members = input.members.map(({ token }, number) => ({ number, username: '', token }));
  const prices = await watchPrices(api, { member: members[0], everyMs: 250 });
  try {
    const startedAt = new Date();
    const reads = startReadLoad({
      api: readApi,
      tokens: input.members.map(({ token }) => token),
      perSecond: input.readsPerSecond,
    });
    const placing = simulateMembers({
      api,
      members,
      prices,
      journal,
      perSecond: input.ordersPerSecond,
      durationsS,
      amount: '10',
      isCalm: () => true,
    });
    await sleep(input.seconds * 1_000);
    await Promise.all([placing.stop(), reads.stop()]);
    await sleep(settleMs);
    return { placing: placing.figures, reads: reads.figures, lag: await measureLag(server.urls.reader, startedAt) };
  } finally {
    prices.stop();
    journal.close();
    api.close();
    readApi.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
