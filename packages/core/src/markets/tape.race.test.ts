import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '@fairtick/db';
import { addProduct, createDatabase } from '@fairtick/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { appendEntries, appendStalls } from './tape.repo.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test', patience: 10 });
const worker = createDb({ url: database.workerUrl, poolSize: 12, applicationName: 'test', patience: 10 });
const reader = createDb({ url: database.readerUrl, poolSize: 2, applicationName: 'test', patience: 10 });
afterAll(() => Promise.all([owner.close(), worker.close(), reader.close()]));

const tick = (price: bigint) => ({ kind: 'tick' as const, price, sourceTimeMs: 1, source: 'test' });

describe('a tick that is being written while the watchdog runs', () => {
  /** A product whose last tick is older than its limit, and an open transaction that holds the next one. */
  async function openTick() {
    const productId = await addProduct(owner, { stalenessMs: 1_000 });
    await appendEntries(worker.pool, productId, [tick(1n)]);
    await sleep(1_050);
    const writer = await worker.pool.connect();
    await writer.query('BEGIN');
    const [written] = await appendEntries(writer, productId, [tick(2n)]);
    const stalls = appendStalls(worker.pool).then((news) => news.filter((entry) => entry.productId === productId));
    await sleep(100);
    return { writer, written, stalls };
  }

  it('prevents a stall once it is committed', async () => {
    const { writer, stalls } = await openTick();
    await writer.query('COMMIT');
    writer.release();
    expect(await stalls).toEqual([]);
  });

  it('leaves its place to the stall when it is rolled back', async () => {
    const { writer, written, stalls } = await openTick();
    await writer.query('ROLLBACK');
    writer.release();
    expect(await stalls).toMatchObject([{ kind: 'stall', seq: written?.seq }]);
  });
});

it('readers see a tape without holes, in rising times, under parallel writes', async () => {
  const productId = await addProduct(owner);
  const finished = new AbortController();
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; i < 60; i++) await appendEntries(worker.pool, productId, [tick(BigInt(writer * 100 + i + 1))]);
  });
  const done = Promise.all(writers).then(() => finished.abort());
  let looks = 0;
  const wrong: unknown[] = [];
  while (!finished.signal.aborted) {
    const { rows } = await reader.pool.query(
      `SELECT count(t.seq) AS entries, max(seq) AS last, m.last_seq AS head, count(*) FILTER (WHERE at <= before) AS disorder
         FROM market m LEFT JOIN (
           SELECT product_id, seq, at, lag(at) OVER (ORDER BY seq) AS before FROM tape WHERE product_id = $1) t
           ON t.product_id = m.product_id
        WHERE m.product_id = $1 GROUP BY m.last_seq`,
      [productId],
    );
    const [{ entries, last, head, disorder }] = rows as [Record<string, bigint | null>];
    if (entries !== (last ?? 0n) || entries !== head || disorder !== 0n) wrong.push(rows[0]);
    looks += 1;
  }
  await done;
  expect(wrong).toEqual([]);
  expect(looks).toBeGreaterThan(20);
});
