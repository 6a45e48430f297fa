import { type Db, sqlState } from '@fairtick/db';
import type { OrderRequest, PlaceMode, Verdict } from './batch-codec.ts';
import { placeBatch } from './place-batch.ts';
import type { BatchSigner } from './sign-batch.ts';

export type PlaceConnection = {
  /** As `placeBatch`. Calls may overlap: they run one after the other, in the order of the calls. */
  place: (batch: readonly OrderRequest[], mode: PlaceMode) => Promise<Verdict[]>;
  close: () => void;
};

/** SQLSTATEs with which the server ends a connection: shutdown, crash, ended by an administrator, a transaction left idle. */
const connectionEnds = /^(57P|25P03)/;

type Connection = { pool: Pick<Db['pool'], 'query'>; leave: (broken: boolean) => void };

/**
 * The connection that only places batches, opened on first use and again after it broke. A batch is written to it as soon
 * as the end of the one before is, so that the database continues while this process reads and writes answers.
 */
export function openPlaceConnection(db: Pick<Db, 'pipeline'>, signer: BatchSigner): PlaceConnection {
  let connection: Connection | undefined;
  let opening: Promise<Connection> | undefined;
  /** Resolves when the end of the last batch is written. */
  let turn = Promise.resolve();

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

  async function run(on: Connection, input: Parameters<typeof placeBatch>[1]): Promise<Verdict[]> {
    try {
      return await placeBatch(on, input);
    } catch (error) {
      const state = sqlState(error);
      if (state === undefined || connectionEnds.test(state)) on.leave(true);
      throw error;
    }
  }

  async function place(batch: readonly OrderRequest[], mode: PlaceMode): Promise<Verdict[]> {
    const before = turn;
    const { promise, resolve: onSent } = Promise.withResolvers<void>();
    turn = promise;
    await before;
    try {
      return await run(connection ?? (await taken()), { batch, mode, signer, onSent });
    } finally {
      // Even if no connection could be opened.
      onSent();
    }
  }

  return {
    place,
    close: () => connection?.leave(false),
  };
}
