import type { Ctx } from '../context.ts';
import { type Pruned, pruneOldRows } from './operations.repo.ts';

const rowsPerCall = 5_000;
const callLimit = 40;

/** Removes rows that have served their time (ages stand in the database's function), at most 200,000 a table and run. */
export async function pruneRows(ctx: Pick<Ctx, 'db'>): Promise<Pruned> {
  const total: Pruned = { events: 0n, keys: 0n, quotes: 0n, workers: 0n };
  for (let call = 0; call < callLimit; call += 1) {
    const pruned = await pruneOldRows(ctx.db, rowsPerCall);
    total.events += pruned.events;
    total.keys += pruned.keys;
    total.quotes += pruned.quotes;
    total.workers += pruned.workers;
    if (pruned.events + pruned.keys + pruned.quotes === 0n) break;
  }
  return total;
}
