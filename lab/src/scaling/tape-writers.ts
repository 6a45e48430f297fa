import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Observed writers of the tapes. */
export type TapeWriters = {
  looks: number;
  /** Most sessions that held one tape's lock at the same time. */
  mostOfOneTape: number;
  /** Fewest tapes with a writer, after each had one. */
  fewestHeld: number;
};

const everyMs = 200;

/** Polls which session holds each tape's advisory lock. */
export function watchTapeWriters(adminUrl: string, products: number): { stop: () => Promise<TapeWriters> } {
  const seen: TapeWriters = { looks: 0, mostOfOneTape: 0, fewestHeld: products };
  const stopping = new AbortController();
  let allHeldOnce = false;

  async function watch(): Promise<void> {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    try {
      while (!stopping.signal.aborted) {
        const { rows } = await client.query<{ tapes: number; most: number }>(
          `SELECT count(*)::int AS tapes, coalesce(max(n), 0)::int AS most
             FROM (SELECT count(DISTINCT pid) AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
                    WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND usename = 'fairtick_worker'
                      AND mode = 'ExclusiveLock' GROUP BY classid, objid) held`,
        );
        const { tapes = 0, most = 0 } = rows[0] ?? {};
        seen.looks += 1;
        seen.mostOfOneTape = Math.max(seen.mostOfOneTape, most);
        allHeldOnce ||= tapes >= products;
        if (allHeldOnce) seen.fewestHeld = Math.min(seen.fewestHeld, tapes);
        await sleep(everyMs);
      }
    } finally {
      await client.end();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      if (!allHeldOnce) seen.fewestHeld = 0;
      return seen;
    },
  };
}
