import { encodeTapeUpdate, type TapeRow, tapeChannel, tapeUpdateOf, tryTapeLock } from '@fairtick/core/markets';
import pg from 'pg';
import { createClient } from 'redis';
import type { BenchServer } from './bench-server.ts';
import { benchPips } from './load-members.ts';

export type Ticker = {
  /** Appends one tick of every product now. */
  tick: (price?: bigint) => Promise<void>;
  pause: () => Promise<void>;
  resume: () => void;
  stop: () => Promise<void>;
};

/**
 * Appends ticks to the given products' tapes, twice a second at one price by default, through the feeds' stored procedure,
 * and publishes them as a feed does; an unpublished tick is found only by the worker's sweep, up to a second later. It holds
 * the tape locks, so a worker leaves these tapes alone.
 */
export async function startTicker(
  { urls, redis }: Pick<BenchServer, 'urls' | 'redis'>,
  {
    productIds,
    everyMs = 500,
    price: priceOf = () => benchPips,
  }: { productIds: readonly string[]; everyMs?: number; price?: () => bigint },
): Promise<Ticker> {
  const client = new pg.Client({ connectionString: urls.worker });
  const news = createClient({ url: redis.url, disableOfflineQueue: true });
  // When a measurement fails the server is stopped; only the measurement's error matters.
  client.on('error', () => undefined);
  news.on('error', () => undefined);
  await Promise.all([client.connect(), news.connect()]);
  for (const id of productIds)
    if (!(await tryTapeLock(client, id))) throw new Error('ticker: another writer holds a tape lock');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;

  async function tick(price = priceOf()): Promise<void> {
    const { rows } = await client.query<Omit<TapeRow, 'price'>>(
      `SELECT t.product_id AS "productId", t.seq, t.kind, t.at FROM unnest($1::uuid[]) id
        CROSS JOIN LATERAL tape_append(id, ARRAY[tape_kind_number('tick')], ARRAY[$2::bigint], ARRAY[clock_timestamp()], '{bench}') t`,
      [productIds, price],
    );
    await Promise.all(rows.map((row) => news.publish(tapeChannel, encodeTapeUpdate(tapeUpdateOf({ ...row, price })))));
  }
  function resume(): void {
    timer ??= setInterval(() => {
      running ??= tick()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
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
      await Promise.all([client.end(), news.close()]);
    },
  };
}
