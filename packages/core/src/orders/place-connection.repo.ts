import { type Db, sqlState } from '@fairtick/db';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { placeBatch } from './orders.repo.ts';

export type PlaceConnection = {
  /** As `placeBatch`. Calls may overlap: they run one after the other, in the order of the calls. */
  place: (batch: readonly OrderRequest[], mode: PlaceMode) => Promise<Verdict[]>;
  close: () => void;
};

/** SQLSTATEs with which the server ends a connection: shutdown, crash, ended by an administrator. */
const connectionEnds = '57P';

type Connection = { pool: Pick<Db['pool'], 'query'>; leave: (broken: boolean) => void };

/**
 * The connection that only places batches, opened on first use and again after it broke. Batches are written to it even
 * while one runs, so that the database continues with the next while this process reads and writes answers.
 */
export function openPlaceConnection(db: Pick<Db, 'pipeline'>): PlaceConnection {
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;

  async function open(): Promise<Connection> {
    const client = await db.pipeline.connect();
    const opened: Connection = {
      pool: client,
      leave(broken) {
        if (connection !== opened) return;
        connection = undefined;
        client.release(broken);
      },
    };
    // A connection that breaks while idle must not end the process.
    client.on('error', () => opened.leave(true));
    connection = opened;
    return opened;
  }

  async function taken(): Promise<Connection> {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  async function run(on: Connection, batch: readonly OrderRequest[], mode: PlaceMode): Promise<Verdict[]> {
    try {
      return await placeBatch(on, batch, mode);
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || state.startsWith(connectionEnds)) on.leave(true);
      throw error;
    }
  }

  return {
    place: (batch, mode) =>
      connection === undefined ? taken().then((on) => run(on, batch, mode)) : run(connection, batch, mode),
    close: () => connection?.leave(false),
  };
}
