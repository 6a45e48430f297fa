import { setTimeout as sleep } from 'node:timers/promises';
import { terms } from '@fairtick/contracts';
import pg from 'pg';
import { firstDurations } from '../../../../prisma/seed/terms.ts';
import { putTermsInForce } from '../builders/orders.ts';
import { callerOf } from './caller.ts';
import type { Installation } from './start-installation.ts';

const servedWithinMs = 30_000;

/**
 * Runs `use` while more durations are allowed than in the initial terms, which are restored afterwards. Orders keep the
 * terms that they were accepted under.
 */
export async function withShortOrders<T>(
  { ownerUrl, url }: Pick<Installation, 'ownerUrl' | 'url'>,
  durationsS: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const owner = { pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) };
  try {
    const others = durationsS.map((durationS) => ({ durationS, payoutBps: 8_000, enabled: true }));
    await untilServed(url, await putTermsInForce(owner, {}, [...others, ...firstDurations]));
    const done = await work();
    await putTermsInForce(owner, {}, firstDurations);
    return done;
  } finally {
    await owner.pool.end();
  }
}

/** Waits until the API serves this version. A page that received the previous version refetches only a minute later. */
async function untilServed(url: string, version: number): Promise<void> {
  const call = callerOf(url, null);
  for (const until = Date.now() + servedWithinMs; Date.now() < until; await sleep(50)) {
    if ((await call(terms, {})).current.version === version) return;
  }
  throw new Error(`trading terms: the API does not serve version ${version}`);
}
