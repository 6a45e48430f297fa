import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@fairtick/core';
import { listTicks, readFeedProducts, type SourceHistory } from '@fairtick/core/markets';
import { createDb } from '@fairtick/db';
import { configureRealAccount, createDatabase } from '@fairtick/test-kit';
import { type ExchangeServer, plainWire, startExchange } from '@fairtick/test-kit/exchanges';
import { findTapeBreak, genesisHash } from '@fairtick/verifier';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { createHistoryLoader } from './history-loader.ts';
import { type FeedsCtx, startFeeds } from './index.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const admin = createDb({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
await seedMarkets(owner.pool);
await configureRealAccount(owner);
await owner.pool.query(`UPDATE product SET enabled = false WHERE symbol <> 'BTC/USDT'`);
await owner.pool.query(`UPDATE product SET staleness_ms = 3000 WHERE symbol = 'BTC/USDT'`);
const { rows } = await owner.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
const productId = rows[0]?.id ?? '';
const folder = mkdtempSync(join(tmpdir(), 'fairtick-live-'));
afterAll(async () => {
  await Promise.all([owner.close(), admin.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let first: ExchangeServer;
let second: ExchangeServer;
let third: ExchangeServer;
let stop: () => Promise<void> = () => Promise.resolve();
const sourceOf = ({ url }: ExchangeServer) => ({
  url: url.replace('http', 'ws'),
  send: [{ ask: 'XAUUSD' }],
  items: 'data.quotes',
  fields: { symbol: 's', bid: 'b', ask: 'a', time: 't' },
  symbols: { 'BTC/USDT': 'XAUUSD' },
});

beforeEach(async () => {
  [first, second, third] = await Promise.all([
    startExchange(plainWire),
    startExchange(plainWire),
    startExchange(plainWire),
  ]);
  const file = join(folder, 'feeds.json');
  writeFileSync(
    file,
    JSON.stringify({
      first: sourceOf(first),
      second: sourceOf(second),
      third: { ...sourceOf(third), symbols: { 'OWN/USD': 'XAUUSD' } },
    }),
  );
  const db = createDb({ url: database.workerUrl, poolSize: 4, applicationName: 'live-worker' });
  const env = { MARKET_FEED: 'json:first,second', REPLAY_SPEED: 1, NODE_ENV: 'production', JSON_FEEDS: file };
  const events = { isReady: false } as unknown as FeedsCtx['events'];
  const feeds = await startFeeds({ db, clock: systemClock, log, events, env }, { onAppended: () => undefined });
  stop = () => feeds.stop().then(() => db.close());
  await expect.poll(() => [first.clients(), second.clients()], { timeout: 10_000 }).toEqual([1, 1]);
  await sleep(200);
});
afterEach(async () => {
  await stop();
  await Promise.all([first.stop(), second.stop(), third.stop()]);
});

async function tape(): Promise<(string | null)[]> {
  const { items } = await listTicks({ db: owner }, { productId, limit: 5_000 });
  expect(findTapeBreak(productId, genesisHash, items)).toBeNull();
  return items.map(({ kind, price, source }) => (kind === 'tick' ? `${price} ${source}` : `${kind} ${source}`));
}
async function since(begin: number): Promise<(string | null)[]> {
  return (await tape()).slice(begin);
}
async function refusedAt(pips: string): Promise<string[]> {
  const { rows: listed } = await owner.pool.query<{ reason: string }>(
    'SELECT reason FROM rejected_quote WHERE product_id = $1 AND price = $2 ORDER BY id',
    [productId, pips],
  );
  return listed.map(({ reason }) => reason);
}
/** Both servers send this price repeatedly until the test stops them. */
function keepSaying(who: ExchangeServer[], bid: string, ask: string): () => void {
  const timer = setInterval(() => {
    for (const one of who) one.say({ bid, ask });
  }, 100);
  return () => clearInterval(timer);
}
const soon = { timeout: 10_000, interval: 50 };

it('feeds the tape from the first source under its name, and allows real orders', async () => {
  const begin = (await tape()).length;
  second.say({ bid: '4100.20', ask: '4100.60' });
  await sleep(100);
  first.say({ bid: '4100.01', ask: '4100.04' });
  await expect.poll(() => since(begin), soon).toContain('4100.02 first');
  expect((await since(begin)).some((entry) => entry?.endsWith(' second'))).toBe(false);
  const market = await owner.pool.query<{ real_allowed: boolean }>(
    'SELECT real_allowed FROM market WHERE product_id = $1',
    [productId],
  );
  expect(market.rows[0]?.real_allowed).toBe(true);
});

it('stores the history of the first source that keeps one, once, and none of sources without', async () => {
  const worker = createDb({ url: database.workerUrl, poolSize: 1, applicationName: 'history-worker' });
  const stored = async () =>
    (await owner.pool.query('SELECT source, interval_s, close FROM source_candle WHERE product_id = $1', [productId]))
      .rows;
  // The feeds of this test have read JSON sources, which keep no candles.
  expect(await stored()).toEqual([]);
  const [product] = await readFeedProducts(owner.pool, systemClock.now());
  if (!product) throw new Error('no product');
  const asked: string[] = [];
  const candle = { openMs: Date.UTC(2026, 0, 5), open: '4100.00', high: '4100.00', low: '4100.00', close: '4100.00' };
  const connections = {
    history: (source: string) => {
      asked.push(source);
      return Promise.resolve(new Map(source === 'second' ? [['1h', [candle]]] : []) as SourceHistory);
    },
  };
  const load = () => {
    const loader = createHistoryLoader({ db: worker, clock: systemClock, log }, { connections });
    loader.load(product, ['first', 'second']);
    loader.load(product, ['first', 'second']);
    return loader;
  };
  load();
  await expect.poll(stored, soon).toEqual([{ source: 'second', interval_s: 3_600, close: 410_000n }]);
  expect(asked).toEqual(['first', 'second']);
  load().stop();
  await worker.close();
  expect(asked).toEqual(['first', 'second']);
});

it('writes no tick while the sources disagree, stalls, and resumes when they agree', async () => {
  const begin = (await tape()).length;
  const together = keepSaying([first, second], '4100.00', '4100.00');
  await expect.poll(() => since(begin), soon).toContain('4100.00 first');
  together();
  const apart = [keepSaying([first], '4190.00', '4190.00'), keepSaying([second], '4100.00', '4100.00')];
  await expect.poll(() => since(begin), soon).toContainEqual(expect.stringMatching(/^stall/));
  for (const end of apart) end();
  expect((await since(begin)).some((entry) => entry?.startsWith('4190'))).toBe(false);
  const listed = await owner.pool.query(`SELECT 1 FROM rejected_quote WHERE product_id = $1 AND reason = 'disagrees'`, [
    productId,
  ]);
  expect(listed.rowCount).toBeGreaterThan(0);
  const again = keepSaying([first, second], '4101.00', '4101.00');
  await expect.poll(() => since(begin), soon).toContain('4101.00 first');
  again();
});

it('records a source switch and uses the second source when the first is lost', async () => {
  const begin = (await tape()).length;
  const together = keepSaying([first, second], '4100.00', '4100.00');
  await expect.poll(() => since(begin), soon).toContain('4100.00 first');
  first.ban(429, 60);
  await expect.poll(() => since(begin), soon).toContain('4100.00 second');
  together();
  const entries = await since(begin);
  const handover = entries.indexOf('source second');
  expect(handover).toBeGreaterThan(0);
  expect(entries.slice(handover + 1).every((entry) => !entry?.endsWith(' first'))).toBe(true);
});

it('resumes from the last source of its tape, and returns to the first one after a steady minute', async () => {
  const begin = (await tape()).length;
  const one = keepSaying([second], '4100.00', '4100.00');
  await expect.poll(() => since(begin), soon).toContain('4100.00 second');
  const both = keepSaying([first], '4100.00', '4100.00');
  await sleep(500);
  expect(await since(begin)).not.toContainEqual(expect.stringMatching(/^source /));
  one();
  both();
  // For the next tests the second server is silent.
  const alone = keepSaying([first], '4100.00', '4100.00');
  await expect.poll(() => since(begin), soon).toContain('4100.00 first');
  alone();
});

it('compares the first quotes after a lost connection with those before it', async () => {
  const begin = (await tape()).length;
  second.say({ bid: '4100.00', ask: '4100.00' });
  await sleep(50);
  first.say({ bid: '4100.01', ask: '4100.01' });
  await expect.poll(() => since(begin), soon).toContain('4100.01 first');
  await admin.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'live-worker'`,
  );
  await expect.poll(() => since(begin), soon).toContainEqual(expect.stringMatching(/^gap /));
  await sleep(500);
  await expect.poll(() => [first.clients(), second.clients()], soon).toEqual([1, 1]);
  // A single quote waits for the other source; a confirmed one is an outlier until a further quote agrees with it.
  const sayings = [
    [first, '5330.00'],
    [second, '5330.00'],
    [first, '5330.00'],
    [second, '4100.02'],
    [first, '4100.03'],
  ] as const;
  for (const [who, price] of sayings) {
    who.say({ bid: price, ask: price });
    await sleep(100);
  }
  await expect.poll(() => since(begin), soon).toContain('4100.03 first');
  const entries = await since(begin);
  const gap = entries.findIndex((entry) => entry?.startsWith('gap '));
  expect(entries.slice(gap + 1).filter((entry) => !entry?.startsWith('stall '))).toEqual(['4100.03 first']);
  await expect.poll(() => refusedAt('533000'), soon).toEqual(['unconfirmed', 'outlier']);
});

it('rejects quotes more than two seconds off the clock, older quotes, and unconfirmed jumps', async () => {
  const begin = (await tape()).length;
  first.say({ bid: '4100.00', ask: '4100.00', atMs: Date.now() - 2_500 });
  first.say({ bid: '4100.10', ask: '4100.10', atMs: Date.now() + 2_500 });
  await sleep(300);
  const at = Date.now();
  first.say({ bid: '4100.20', ask: '4100.20', atMs: at });
  first.say({ bid: '4100.30', ask: '4100.30', atMs: at - 50 });
  first.say({ bid: '9900.00', ask: '9900.00', atMs: at + 1 });
  first.say({ bid: 'NaN', ask: '4100.00', atMs: at + 2 });
  first.say({ bid: '-1', ask: '-1', atMs: at + 3 });
  first.say({ bid: '4100.40', ask: '4100.40', atMs: at + 4 });
  await expect.poll(() => since(begin), soon).toContain('4100.40 first');
  expect((await since(begin)).filter((entry) => entry?.endsWith(' first') && !entry.startsWith('source'))).toEqual([
    '4100.20 first',
    '4100.40 first',
  ]);
});

it('feeds an added product with its own source despite another product with an unknown one', async () => {
  const add = async (symbol: string, feed: string) => {
    const added = await owner.pool.query<{ id: string }>(
      `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                            exposure_cap, calendar, sort, reference_price, sim_volatility, feed)
       SELECT uuidv7(), $1, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake, exposure_cap,
              calendar, sort, reference_price, sim_volatility, $2 FROM product WHERE symbol = 'BTC/USDT' RETURNING id`,
      [symbol, feed],
    );
    return added.rows[0]?.id ?? '';
  };
  const lost = await add('LOST/USD', 'json:nobody');
  const own = await add('OWN/USD', 'json:third');
  const entriesOf = async (id: string) =>
    (await listTicks({ db: owner }, { productId: id, limit: 100 })).items.map(
      ({ kind, source }) => `${kind} ${source}`,
    );
  await expect
    .poll(async () => {
      third.say({ bid: '70.00', ask: '70.02', atMs: Date.now() });
      return entriesOf(own);
    }, soon)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^tick .*third/)]));
  expect(await entriesOf(lost)).toEqual([]);
  await owner.pool.query("UPDATE product SET enabled = false WHERE symbol IN ('LOST/USD', 'OWN/USD')");
});
