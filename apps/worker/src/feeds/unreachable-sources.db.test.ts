import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@fairtick/core';
import { createDb } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { binanceWire, type ExchangeServer, plainWire, startExchange } from '@fairtick/test-kit/exchanges';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { type FeedsCtx, startFeeds } from './index.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'fairtick-unreachable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let exchange: ExchangeServer;
let house: ExchangeServer;
const closings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  [exchange, house] = await Promise.all([startExchange(binanceWire), startExchange(plainWire)]);
  closings.push(exchange.stop, house.stop);
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/**
 * Feeds of a worker with an exchange that has BTC/USDT and a JSON source with the given symbols; only these products
 * are enabled.
 */
async function start({ houseHas, products }: { houseHas: string; products: readonly string[] }) {
  const database = await createDatabase();
  const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
  await seedMarkets(owner.pool);
  await owner.pool.query('UPDATE product SET enabled = symbol = ANY ($1)', [products]);
  const file = join(folder, 'feeds.json');
  const fields = { symbol: 's', bid: 'b', ask: 'a', time: 't' };
  const described = {
    url: house.url.replace('http', 'ws'),
    items: 'data.quotes',
    fields,
    symbols: { [houseHas]: 'XAUUSD' },
  };
  writeFileSync(file, JSON.stringify({ house: described }));
  const db = createDb({ url: database.workerUrl, poolSize: 4, applicationName: 'test' });
  const env = {
    MARKET_FEED: 'ccxt:binance,json:house',
    REPLAY_SPEED: 1,
    NODE_ENV: 'production',
    JSON_FEEDS: file,
    CCXT_BASE: exchange.url,
  };
  const events = { isReady: false } as unknown as FeedsCtx['events'];
  const feeds = await startFeeds({ db, clock: systemClock, log, events, env }, { onAppended: () => undefined });
  closings.push(() => Promise.all([feeds.stop().then(() => db.close()), owner.close()]));
  return {
    /** The last source on each product's tape; '' before the first entry. */
    sources: async () => {
      const { rows } = await owner.pool.query<{ symbol: string; source: string }>(
        'SELECT p.symbol, m.source FROM market m JOIN product p ON p.id = m.product_id WHERE p.enabled',
      );
      return Object.fromEntries(rows.map(({ symbol, source }) => [symbol, source]));
    },
    refused: async () => {
      const { rows } = await owner.pool.query<{ reason: string }>('SELECT DISTINCT reason FROM rejected_quote');
      return rows.map(({ reason }) => reason);
    },
  };
}
const soon = { timeout: 30_000, interval: 100 };

it('waits for a source that cannot be queried, and simulates only products that no source has', async () => {
  exchange.ban(503);
  const { sources } = await start({ houseHas: 'XAU/USD', products: ['BTC/USDT', 'XAU/USD', 'EUR/USD'] });
  await expect.poll(sources, soon).toEqual({ 'BTC/USDT': '', 'XAU/USD': 'house', 'EUR/USD': '' });
  const calls = exchange.calls();
  await expect.poll(() => exchange.calls(), soon).toBeGreaterThan(calls);
  expect(await sources()).toEqual({ 'BTC/USDT': '', 'XAU/USD': 'house', 'EUR/USD': '' });
  exchange.ban(0);
  await expect.poll(sources, soon).toEqual({ 'BTC/USDT': 'binance', 'XAU/USD': 'house', 'EUR/USD': 'sim' });
});

it('feeds a product from the source that answers, and compares with the other one once it answers', async () => {
  exchange.ban(503);
  const { sources, refused } = await start({ houseHas: 'BTC/USDT', products: ['BTC/USDT'] });
  await expect.poll(sources, soon).toEqual({ 'BTC/USDT': 'house' });
  exchange.ban(0);
  await expect.poll(() => exchange.clients(), soon).toBe(1);
  await expect
    .poll(async () => {
      exchange.say({ bid: '91000.00', ask: '91000.00' });
      await sleep(100);
      house.say({ bid: '95000.00', ask: '95000.00' });
      return refused();
    }, soon)
    .toContain('disagrees');
  expect(await sources()).toEqual({ 'BTC/USDT': 'house' });
});
