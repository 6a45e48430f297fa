import { tryTapeLock } from '@fairtick/core/markets';
import pg from 'pg';
import { benchPips } from './load-members.ts';

export type Ticker = {
  /** One tick of every product now. */
  tick: (price?: bigint) => Promise<void>;
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

/**
 * Puts ticks on the given products' tapes, twice a second each and of one price unless told, through the feeds' door. It holds the
 * right to write these tapes, so a worker beside it leaves them alone.
 */
export async function startTicker(
  workerUrl: string,
  {
    productIds,
    everyMs = 500,
    price: priceOf = () => benchPips,
  }: { productIds: readonly string[]; everyMs?: number; price?: () => bigint },
): Promise<Ticker> {
  const client = new pg.Client({ connectionString: workerUrl });
  // When a measurement fails the server is stopped under us; the measurement's error is the one to see.
  client.on('error', () => undefined);
  await client.connect();
  for (const id of productIds) if (!(await tryTapeLock(client, id))) throw new Error('another writer holds a tape');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function tick(price = priceOf()): Promise<void> {
    await client.query(
      `SELECT tape_append(id, '{1}', ARRAY[$2::bigint], ARRAY[clock_timestamp()], '{bench}') FROM unnest($1::uuid[]) id`,
      [productIds, price],
    );
  }
  function resume(): void {
    timer ??= setInterval(() => {
      running = tick().catch(() => undefined);
    }, everyMs);
  }
  async function pause(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    await running;
  }
  await tick();
  resume();
  return {
    tick,
    pause,
    resume,
    async stop() {
      await pause();
      await client.end();
    },
  };
}
