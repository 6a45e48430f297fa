import type { Ctx } from '@fairtick/core';
import type { Sql } from '@fairtick/core/markets';

/**
 * One database connection that holds tape locks and writes those tapes. Its first error closes it and releases the
 * locks: it is unknown whether the last statement was committed, so the writers must start again.
 */
export type TapeConnection = {
  /** Aborted with the error that ended the connection. */
  readonly lost: AbortSignal;
  /** Runs queries one at a time, in order. */
  run: <T>(query: (sql: Sql) => Promise<T>) => Promise<T>;
  close: () => void;
};

/** @throws Error when no connection is available. */
export async function openTapeConnection(ctx: Pick<Ctx, 'db'>): Promise<TapeConnection> {
  const client = await ctx.db.pool.connect();
  const ended = new AbortController();
  let released = false;
  let last: Promise<unknown> = Promise.resolve();

  function lose(error: unknown): void {
    if (!ended.signal.aborted) ended.abort(error);
    if (released) return;
    released = true;
    client.release(true);
  }
  async function attempt<T>(query: (sql: Sql) => Promise<T>): Promise<T> {
    ended.signal.throwIfAborted();
    try {
      return await query(client);
    } catch (error) {
      lose(error);
      throw error;
    }
  }

  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection ended')));

  return {
    lost: ended.signal,
    run(query) {
      const result = last.then(() => attempt(query));
      last = result.catch(() => undefined);
      return result;
    },
    close: () => lose(new Error('closed')),
  };
}

/** The reason of a gap entry, as a stable name. */
export function gapReason(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57|53)/.test(code) ? `append_failed:${code}` : 'database_unreachable';
}
