import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

/**
 * The adapter of @prisma/adapter-pg splits scripts at every semicolon, which breaks functions and comments. This one
 * sends the whole script: Postgres runs it as one transaction, so a failed migration leaves nothing behind.
 */
export class ScriptAdapter extends PrismaPg {
  /** The error of the last script: the engine passes on only part of it. */
  failure: unknown;
  readonly #opened = new Set<Awaited<ReturnType<PrismaPg['connect']>>>();

  override async connect(): ReturnType<PrismaPg['connect']> {
    return this.#whole(await super.connect());
  }

  /** Ends every connection; the engine itself leaves them open. */
  async disconnect(): Promise<void> {
    for (const adapter of this.#opened) await adapter.dispose();
  }

  #whole(adapter: Awaited<ReturnType<PrismaPg['connect']>>): typeof adapter {
    adapter.executeScript = async (script) => {
      try {
        await adapter.underlyingDriver().query(script);
      } catch (error) {
        this.failure = describe(error, script);
        throw error;
      }
    };
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      if (this.#opened.delete(adapter)) await dispose();
    };
    this.#opened.add(adapter);
    return adapter;
  }
}

function describe(error: unknown, script: string): unknown {
  if (!(error instanceof Error) || !('position' in error) || typeof error.position !== 'string') return error;
  const line = script.slice(0, Number(error.position)).split('\n').length;
  return new Error(`line ${line}: ${error.message}`, { cause: error });
}

/**
 * Presents the caller's one connection, with its open transaction, to Prisma as a pool. The engine sends several
 * queries in parallel; the connection answers them in sequence.
 */
export class PoolOfOne extends pg.Pool {
  constructor(client: pg.Client) {
    super({ max: 1 });
    let last: Promise<unknown> = Promise.resolve();
    const query = (config: pg.QueryConfig) => {
      last = last.then(
        () => client.query(config),
        () => client.query(config),
      );
      return last;
    };
    const leased = Object.assign(Object.create(client), { query, release: () => undefined });
    Object.assign(this, { query, connect: () => Promise.resolve(leased) });
  }
}
