import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { type Lag, measureLag } from '../load/measure-lag.ts';
import { registerMembers } from '../load/register-members.ts';
import { type LoadFigures, simulateMembers } from '../load/simulate-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import type { Platform } from '../platform/start-platform.ts';
import type { Fault } from './faults.ts';
import { drainLimitMs, type FaultReport, inject } from './inject-fault.ts';
import { countDue, type Outcome, readOutcome } from './read-outcome.ts';
import { shortDurationsS } from './short-terms.ts';

export type CrashReport = {
  struck: FaultReport[];
  figures: LoadFigures;
  outcome: Outcome;
  lag: Lag;
  /** Number of responses by status. */
  statuses: ReadonlyMap<number, number>;
};

const settledPatienceMs = Math.max(...shortDurationsS) * 1_000 + drainLimitMs;

/**
 * Puts the platform under a steady load of orders, injects each fault `times` times at random moments, waits until every
 * order has settled, and compares the acknowledgements with the database.
 */
export async function runCrashTest(
  platform: Platform,
  options: { faults: readonly Fault[]; times: number; perSecond: number; members: number; say: (line: string) => void },
): Promise<CrashReport> {
  const { faults, times, perSecond, say } = options;
  const api = createApiCaller(platform.apiUrl, 128);
  const journal = openJournal(join(platform.folder, 'acknowledged.log'));
  const startedAt = new Date();
  say(`registering ${options.members} members`);
  const members = await registerMembers(api, { count: options.members });
  const prices = await watchPrices(api, { member: members[0], everyMs: 500 });
  let calm = true;
  const simulation = simulateMembers({
    api,
    members,
    prices,
    journal,
    perSecond,
    durationsS: shortDurationsS,
    amount: '10',
    isCalm: () => calm,
  });
  await sleep(3_000);
  const struck: FaultReport[] = [];
  for (let round = 1; round <= times; round += 1) {
    for (const fault of faults) {
      await sleep(randomInt(2_000, 5_000));
      calm = false;
      const result = await inject(platform, fault);
      struck.push(result);
      // Requests queued during the outage are answered first.
      await sleep(1_000);
      calm = true;
      say(`${fault.name}, round ${round}: back after ${seconds(result.outageMs)}, due orders done ${done(result)}`);
    }
  }
  await sleep(3_000);
  await simulation.stop();
  prices.stop();
  await untilAllSettled(platform);
  const acknowledged = journal.lines().map((line) => line.split(' ')[1] ?? '');
  const outcome = await readOutcome(platform.postgres.urls.reader, acknowledged);
  const lag = await measureLag(platform.postgres.urls.reader, startedAt);
  journal.close();
  api.close();
  return { struck, figures: simulation.figures, outcome, lag, statuses: api.statuses };
}

/** The far future, to include every order. */
const always = new Date('9999-01-01T00:00:00.000Z');

async function untilAllSettled(platform: Platform): Promise<void> {
  const until = performance.now() + settledPatienceMs;
  while (performance.now() < until && (await countDue(platform.postgres.urls.reader, always)) > 0) await sleep(250);
}

export function seconds(ms: number): string {
  return `${(Math.round(ms / 10) / 100).toString()} s`;
}

function done({ drainedMs }: FaultReport): string {
  return drainedMs === null ? 'too late' : `after ${seconds(drainedMs)}`;
}
