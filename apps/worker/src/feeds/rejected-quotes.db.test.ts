import type { RejectedQuote } from '@fairtick/core/markets';
import { createDb } from '@fairtick/db';
import { addProduct, createDatabase } from '@fairtick/test-kit';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { type RejectedQuotes, startRejectedQuotes } from './rejected-quotes.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), worker.close()]));

let warnings = 0;
const log = { info: () => undefined, warn: () => (warnings += 1), error: () => undefined };
let productId = '';
let rejected: RejectedQuotes;
beforeEach(async () => {
  productId = await addProduct(owner);
  warnings = 0;
  rejected = startRejectedQuotes({ db: worker, log });
});
afterEach(() => rejected.stop());

const quote = (price: bigint, sourceTimeMs: number): RejectedQuote => ({
  productId,
  price,
  sourceTimeMs,
  source: 'metals',
  reason: 'off_clock',
});
async function listed() {
  const { rows } = await owner.pool.query<{ price: string; source_time: Date | null }>(
    'SELECT price, source_time FROM rejected_quote WHERE product_id = $1 ORDER BY id',
    [productId],
  );
  return rows.map((row) => [row.price, row.source_time?.getTime() ?? null]);
}
const soon = { timeout: 15_000, interval: 50 };

it('records a quote with an invalid time without that time, and all others with theirs', async () => {
  const atMs = Date.UTC(2026, 10, 20);
  const times = [atMs, atMs * 1_000, atMs * 1_000_000, -1, Number.NaN, 0];
  for (const [n, time] of times.entries()) rejected.add(quote(BigInt(n), time));
  await expect.poll(listed, soon).toEqual([
    ['0', atMs],
    ['1', null],
    ['2', null],
    ['3', null],
    ['4', null],
    ['5', 0],
  ]);
});

it('keeps quotes that could not be written and writes them later in order', async () => {
  await owner.pool.query('REVOKE INSERT ON rejected_quote FROM fairtick_worker');
  try {
    rejected.add(quote(1n, 1));
    await expect.poll(() => warnings, soon).toBeGreaterThan(0);
    rejected.add(quote(2n, 2));
    const before = warnings;
    await expect.poll(() => warnings, soon).toBeGreaterThan(before);
  } finally {
    await owner.pool.query('GRANT INSERT ON rejected_quote TO fairtick_worker');
  }
  await expect.poll(listed, soon).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
});
