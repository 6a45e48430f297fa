import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '../context.ts';
import { type Pruned, pruneOldRows } from './operations.repo.ts';

export type PruneLimits = {
  /** Rows per table and call: few enough that no other statement waits long. */
  rowsPerCall?: number;
  /** How long one run continues while there is a backlog. */
  runMs?: number;
  /** Pause after each full call, for other load. */
  pauseMs?: number;
  stopping?: AbortSignal | undefined;
};

/**
 * Deletes expired rows (the database's function defines the ages and reads one part of the table of keys per minute),
 * and repeats while a call reaches its limit. A full call took 30 ms on a small machine, so a run a minute deletes far
 * more than the promised load writes.
 */
export async function pruneRows(ctx: Pick<Ctx, 'db' | 'clock'>, limits: PruneLimits = {}): Promise<Pruned> {
  const { rowsPerCall = 5_000, runMs = 20_000, pauseMs = 200, stopping } = limits;
  const total: Pruned = { events: 0n, keys: 0n, quotes: 0n, workers: 0n, rates: 0n };
  const endsAtMs = ctx.clock.now().getTime() + runMs;
  const mayGoOn = () => stopping?.aborted !== true && ctx.clock.now().getTime() < endsAtMs;
  let isFull = true;
  while (isFull && mayGoOn()) {
    const pruned = await pruneOldRows(ctx.db, rowsPerCall);
    total.events += pruned.events;
    total.keys += pruned.keys;
    total.quotes += pruned.quotes;
    total.workers += pruned.workers;
    total.rates += pruned.rates;
    isFull = [pruned.events, pruned.keys, pruned.quotes, pruned.rates].some((rows) => rows >= BigInt(rowsPerCall));
    if (isFull) await pause(pauseMs, stopping);
  }
  return total;
}

async function pause(ms: number, stopping: AbortSignal | undefined): Promise<void> {
  const woken = stopping === undefined ? {} : { signal: stopping };
  await sleep(ms, undefined, woken).catch(() => undefined);
}
