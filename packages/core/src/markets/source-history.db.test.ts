import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDb } from '@fairtick/db';
import { addProduct, createDatabase } from '@fairtick/test-kit';
import { afterAll, expect, it } from 'vitest';
import { listCandles } from './list-candles.ts';
import { listSourceHistory } from './list-source-history.ts';
import { readProductRows } from './markets.repo.ts';
import { hasSourceHistory, storeSourceHistory } from './source-history.repo.ts';
import { appendEntries } from './tape.repo.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 2, applicationName: 'test' });
const app = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), worker.close(), app.close()]));

const hourMs = 3_600_000;
const thisHourMs = Math.floor(Date.now() / hourMs) * hourMs;
/** Hourly candles up to and including the running hour: the nth one hour ago opens at 1000 + n. */
const candles = Array.from({ length: 30 }, (_, ago) => {
  const open = BigInt(1000 + ago);
  return { openMs: thisHourMs - ago * hourMs, open, high: open + 9n, low: open - 9n, close: open + 1n };
});
const source = 'kraken';

async function productWithHistory(): Promise<string> {
  const productId = await addProduct(owner, { pipDecimals: 2 });
  await storeSourceHistory(worker.pool, { productId, source, interval: '1h', candles });
  return productId;
}
const tick = (productId: string) =>
  appendEntries(worker.pool, productId, [{ kind: 'tick', price: 2_000n, sourceTimeMs: Date.now(), source }]);

it('lists the candles from before the tape began, and longer ones computed from them', async () => {
  const productId = await productWithHistory();
  await tick(productId);
  const hours = await listSourceHistory({ db: app }, { productId, interval: '1h' });
  expect(hours.source).toBe(source);
  expect(hours.items).toHaveLength(29);
  expect(hours.items.at(-1)).toEqual([
    new Date(thisHourMs - hourMs).toISOString(),
    '10.01',
    '10.10',
    '9.92',
    '10.02',
    0,
  ]);
  const [, ...complete] = (await listSourceHistory({ db: app }, { productId, interval: '4h' })).items;
  for (const [openTime, open, high, , close] of complete) {
    const ago = (thisHourMs - Date.parse(openTime)) / hourMs;
    expect([open, high, close]).toEqual([
      `10.${ago.toString().padStart(2, '0')}`,
      `10.${(ago + 9).toString().padStart(2, '0')}`,
      `10.${(ago - 2).toString().padStart(2, '0')}`,
    ]);
  }
  expect(complete.length).toBeGreaterThan(4);
  expect(await listSourceHistory({ db: app }, { productId, interval: '1m' })).toEqual({ source: null, items: [] });
});

it('keeps what is stored when it is stored again, and refuses to change it', async () => {
  const productId = await productWithHistory();
  const higher = candles.map((candle) => ({ ...candle, high: 9_999n }));
  await storeSourceHistory(worker.pool, { productId, source: 'other', interval: '1h', candles: higher });
  expect(await hasSourceHistory(worker.pool, productId)).toBe(true);
  const { items } = await listSourceHistory({ db: app }, { productId, interval: '1h' });
  expect(items.some(([, , high]) => high === '99.99')).toBe(false);
  for (const sql of ['UPDATE source_candle SET close = 1', 'DELETE FROM source_candle']) {
    await expect(worker.pool.query(sql)).rejects.toThrow('permission denied');
  }
  await expect(app.pool.query('INSERT INTO source_candle SELECT * FROM source_candle')).rejects.toThrow(
    'permission denied',
  );
});

it('never reaches candles of the tape, figures of the day or the close of the day before', async () => {
  const productId = await productWithHistory();
  await tick(productId);
  expect((await listCandles({ db: app }, { productId, interval: '1h' })).map(([, open]) => open)).toEqual(['20.00']);
  const row = (await readProductRows(app.pool, new Date())).find(({ id }) => id === productId);
  expect(row).toMatchObject({ dayHigh: 2_000n, dayLow: 2_000n, previousClose: null, spark: [2_000n] });
});

it('is read by no function, view, trigger or constraint of the database', async () => {
  const { rows } = await owner.pool.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE prosrc ILIKE '%source_candle%'
     UNION ALL SELECT viewname FROM pg_views WHERE definition ILIKE '%source_candle%'
     UNION ALL SELECT tgname FROM pg_trigger WHERE tgrelid = 'source_candle'::regclass AND NOT tgisinternal
     UNION ALL SELECT conname FROM pg_constraint WHERE confrelid = 'source_candle'::regclass`,
  );
  expect(rows).toEqual([]);
});

it('is read by one module, which only the chart and the loader of histories import', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\/generated\/|\.test(-setup)?\.tsx?$/.test(path),
  );
  const naming = (word: RegExp) => sources.filter((path) => word.test(readFileSync(join(root, path), 'utf8'))).sort();
  expect(naming(/source_candle\b/)).toEqual([
    'packages/core/src/markets/source-history.repo.ts',
    'packages/test-kit/src/operator/scan-database.ts',
  ]);
  expect(naming(/\.sourceCandle\b/)).toEqual([]);
  expect(naming(/source-history\.repo|readSourceCandleRows|SourceHistory\(/)).toEqual([
    'apps/api/src/modules/markets/member.routes.ts',
    'apps/worker/src/feeds/history-loader.ts',
    'packages/core/src/markets/index.ts',
    'packages/core/src/markets/list-source-history.ts',
    'packages/core/src/markets/source-history.repo.ts',
  ]);
});
