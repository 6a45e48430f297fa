import { type Db, sqlState } from '@fairtick/db';
import type { OrderRequest, Verdict } from './batch-codec.ts';
import { placeBatch } from './orders.repo.ts';

export type PlaceLane = {
  /** As `placeBatch`; one call at a time. */
  place: (batch: readonly OrderRequest[], exact: boolean) => Promise<Verdict[]>;
  close: () => void;
};

/** SQLSTATEs with which the server says goodbye: shutting down, crashed, ended by an administrator. */
const connectionEnds = '57P';

type Lane = { pool: Pick<Db['pool'], 'query'>; leave: (broken: boolean) => void };

/**
 * A connection of the pool that only places batches, taken when it is first needed and again after it broke. Unlike the
 * pool, which looks for a free connection in a later turn of the event loop, it is written to at once: the database goes on
 * with the next batch while this process writes the answers of the last one.
 */
export function openPlaceLane(db: Pick<Db, 'pool'>): PlaceLane {
  let lane: Lane | undefined;

  async function open(): Promise<Lane> {
    const client = await db.pool.connect();
    const opened: Lane = {
      pool: client,
      leave(broken) {
        if (lane !== opened) return;
        lane = undefined;
        client.release(broken);
      },
    };
    // A connection that breaks while nobody asks it anything must not end the process.
    client.on('error', () => opened.leave(true));
    lane = opened;
    return opened;
  }

  async function run(taken: Lane, batch: readonly OrderRequest[], exact: boolean): Promise<Verdict[]> {
    try {
      return await placeBatch(taken, batch, exact);
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || state.startsWith(connectionEnds)) taken.leave(true);
      throw error;
    }
  }

  return {
    place: (batch, exact) =>
      lane === undefined ? open().then((opened) => run(opened, batch, exact)) : run(lane, batch, exact),
    close: () => lane?.leave(false),
  };
}
