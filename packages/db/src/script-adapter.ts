import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';

/**
 * The adapter of @prisma/adapter-pg cuts a script at every semicolon, which breaks functions and even comments. This one
 * sends it whole: Postgres runs it as one transaction, so a migration that fails leaves nothing behind.
 */
export class ScriptAdapter extends PrismaPg {
  /** What the last script failed on: the engine passes only a part of it on. */
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
 * What Prisma takes for a pool: the caller's one connection, with the transaction that it is in. The engine asks several
 * things at once, a connection answers them one after the other.
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
