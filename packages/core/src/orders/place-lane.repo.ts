import { type Db, sqlState } from '@fairtick/db';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { placeBatch } from './orders.repo.ts';

export type PlaceLane = {
  /** As `placeBatch`. Calls may overlap: they run one after the other, in the order of the calls. */
  place: (batch: readonly OrderRequest[], mode: PlaceMode) => Promise<Verdict[]>;
  close: () => void;
};

/** SQLSTATEs with which the server ends a connection: shutdown, crash, ended by an administrator. */
const connectionEnds = '57P';

type Lane = { pool: Pick<Db['pool'], 'query'>; leave: (broken: boolean) => void };

/**
 * The connection that only places batches, opened on first use and again after it broke. Batches are written to it even
 * while one runs, so that the database continues with the next while this process reads and writes answers.
 */
export function openPlaceLane(db: Pick<Db, 'lane'>): PlaceLane {
  let lane: Lane | undefined;
  let opening: Promise<Lane> | undefined;

  async function open(): Promise<Lane> {
    const client = await db.lane.connect();
    const opened: Lane = {
      pool: client,
      leave(broken) {
        if (lane !== opened) return;
        lane = undefined;
        client.release(broken);
      },
    };
    // A connection that breaks while idle must not end the process.
    client.on('error', () => opened.leave(true));
    lane = opened;
    return opened;
  }

  async function taken(): Promise<Lane> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function run(on: Lane, batch: readonly OrderRequest[], mode: PlaceMode): Promise<Verdict[]> {
    try {
      return await placeBatch(on, batch, mode);
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || state.startsWith(connectionEnds)) on.leave(true);
      throw error;
    }
  }

  return {
    place: (batch, mode) => (lane === undefined ? taken().then((on) => run(on, batch, mode)) : run(lane, batch, mode)),
    close: () => lane?.leave(false),
  };
}
