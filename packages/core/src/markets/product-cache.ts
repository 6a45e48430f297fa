import type { Ctx } from '../context.ts';
import { type ProductRow, readProductRows } from './markets.repo.ts';

/** One process's cached list of all products. */
export type ProductCache = { read: () => Promise<readonly ProductRow[]> };

/** Maximum age of a card; live prices come from the tape's follower. */
const keepMs = 400;

/** Reads all products at most every 400 ms; parallel callers share one read. */
export function createProductCache(ctx: Pick<Ctx, 'db' | 'clock'>): ProductCache {
  let reading: Promise<readonly ProductRow[]> | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let rows: readonly ProductRow[] = [];
  return {
    read() {
      if (reading !== undefined) return reading;
      const startedAt = ctx.clock.now();
      const startedAtMs = startedAt.getTime();
      if (startedAtMs - readAtMs < keepMs) return Promise.resolve(rows);
      reading = readProductRows(ctx.db.pool, startedAt)
        .then((fresh) => {
          rows = fresh;
          readAtMs = startedAtMs;
          return fresh;
        })
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
  };
}
