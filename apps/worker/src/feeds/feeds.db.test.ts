import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@fairtick/core';
import { createSimulator, decodeTapeUpdate, listTicks, tapeChannel } from '@fairtick/core/markets';
import { createDb } from '@fairtick/db';
import { createDatabase } from '@fairtick/test-kit';
import { findTapeBreak, genesisHash } from '@fairtick/verifier';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { type FeedsCtx, startFeeds } from './index.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const admin = createDb({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), admin.close()]));
await seedMarkets(owner.pool);

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder = '';
let published: string[] = [];
const closings: (() => Promise<void>)[] = [];

/** Feeds of a worker, with their own connection pool. */
async function start(env: Partial<FeedsCtx['env']> = {}, name = 'fairtick-worker') {
  const db = createDb({ url: database.workerUrl, poolSize: 4, applicationName: name });
  const events = {
    isReady: true,
    publish: (channel: string, text: string) => {
      if (channel === tapeChannel) published.push(text);
      return Promise.resolve(0);
    },
  } as unknown as FeedsCtx['events'];
  const ctx = {
    db,
    clock: systemClock,
    log,
    events,
    env: { MARKET_FEED: `replay:${folder}`, REPLAY_SPEED: 1, NODE_ENV: 'test', ...env },
  };
  const appended: number[] = [];
  const feeds = await startFeeds(ctx, { onAppended: (news) => appended.push(news.length) });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= feeds.stop().then(() => db.close()));
  closings.push(stop);
  return { appended, stop };
}

let productId = '';
let symbol = 0;
/** A product that only this test feeds: the recordings are named after it, all others are disabled. */
async function onlyProduct({ stalenessMs = 15_000 } = {}): Promise<string> {
  symbol += 1;
  await owner.pool.query('UPDATE product SET enabled = false');
  const { rows } = await owner.pool.query<{ id: string }>(
    `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                          exposure_cap, calendar, sort, reference_price, sim_volatility)
     VALUES (uuidv7(), $1, 'test', 'crypto', 2, $2, 100, 1, 1, 1, 'crypto', 1, 100000, 50) RETURNING id`,
    [`TEST${symbol}`, stalenessMs],
  );
  productId = rows[0]?.id ?? '';
  return `test${symbol}-day.csv`;
}
async function record(file: string, rows: readonly string[]): Promise<void> {
  await writeFile(join(folder, file), ['time_ms,bid,ask', ...rows].join('\n'));
}
async function tape() {
  const { items } = await listTicks({ db: owner }, { productId, limit: 5_000 });
  expect(findTapeBreak(productId, genesisHash, items)).toBeNull();
  return items;
}
const summary = async () =>
  (await tape()).map(({ kind, price, source }) => (kind === 'tick' ? price : `${kind} ${source}`));
const soon = { timeout: 8_000, interval: 20 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairtick-feeds-'));
  published = [];
});
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
  await rm(folder, { recursive: true });
});

describe('a recording', () => {
  it('starts immediately, keeps its spacing, and repeats as a further pass with continuing times', async () => {
    const file = await onlyProduct();
    await record(file, [
      '10000,1000.00,1000.01',
      '10000,1000.02,1000.02',
      '10400,1000.00,1000.03',
      '12000,1000.05,1000.06',
    ]);
    const name = file.replace('.csv', '');
    const { appended } = await start({ REPLAY_SPEED: 4 });
    const first = [`source replay:${name}`, '1000.00', '1000.02', '1000.01', '1000.05'];
    const second = [`source replay:${name}#2`, ...first.slice(1)];
    await expect.poll(summary, soon).toEqual(expect.arrayContaining([`source replay:${name}#3`]));
    const items = await tape();
    expect((await summary()).slice(0, 10)).toEqual([...first, ...second]);
    const times = items.filter(({ kind }) => kind === 'tick').map((entry) => Date.parse(entry.sourceTime ?? ''));
    expect(times.slice(0, 8)).toEqual([10_000, 10_000, 10_400, 12_000, 12_000, 12_000, 12_400, 14_000]);
    // 400 ms and 2,000 ms of the recording at four times its speed; a first entry that was written late shortens its
    // pass.
    const at = items.map((entry) => Date.parse(entry.at));
    const after = (entries: number) =>
      Math.max(...[1, 6].map((start) => (at[start + entries] ?? 0) - (at[start] ?? 0)));
    expect(after(2)).toBeGreaterThan(40);
    expect(after(3)).toBeGreaterThan(300);
    // Without the speed factor it would take two seconds, on any machine.
    expect(Math.min(...[1, 6].map((start) => (at[start + 3] ?? 0) - (at[start] ?? 0)))).toBeLessThan(2_000);
    expect(appended.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(11);
    expect(published.map(decodeTapeUpdate).slice(0, 2)).toMatchObject([
      { productId, seq: 1, kind: 'source', price: null },
      { productId, seq: 2, kind: 'tick', price: 100_000n },
    ]);
  });

  it('starts a further pass after a restart', async () => {
    const file = await onlyProduct();
    await record(file, ['10000,1000,1000', '60000,1001,1001']);
    const name = file.replace('.csv', '');
    const one = await start();
    await expect.poll(summary, soon).toEqual([`source replay:${name}`, '1000.00']);
    await one.stop();
    await start();
    await expect
      .poll(summary, soon)
      .toEqual([`source replay:${name}`, '1000.00', `source replay:${name}#2`, '1000.00']);
    expect((await tape()).at(-1)?.sourceTime).toBe('1970-01-01T00:01:00.000Z');
  });

  it('keeps bad quotes off the tape and records each with its reason', async () => {
    const file = await onlyProduct();
    await record(file, [
      '10000,1000,1000',
      '10010,0,0',
      '10020,-5,-5',
      '9000,1000,1000',
      '10000,1000,1000',
      'what,is,this',
      '10030,5000,5000',
      '10040,1000.10,1000.10',
      '10050,2000,2000',
      '10060,2001,2001',
      '90000,1000,1000',
    ]);
    await start();
    await expect
      .poll(summary, soon)
      .toEqual([`source replay:${file.replace('.csv', '')}`, '1000.00', '1000.10', '2001.00']);
    const listed = async () =>
      (
        await owner.pool.query('SELECT price, reason FROM rejected_quote WHERE product_id = $1 ORDER BY id', [
          productId,
        ])
      ).rows;
    await expect.poll(listed, soon).toEqual([
      { price: '0', reason: 'not_positive' },
      { price: '-500', reason: 'not_positive' },
      { price: '100000', reason: 'out_of_order' },
      { price: '100000', reason: 'duplicate' },
      { price: '500000', reason: 'outlier' },
      { price: '200000', reason: 'outlier' },
    ]);
  });

  it('cannot push the tape ahead of the clock, and records a limited number of rejected quotes', async () => {
    const file = await onlyProduct();
    await record(
      file,
      Array.from({ length: 10_000 }, (_, i) => `${10_000 + Math.floor(i / 10)},${1000 + (i % 7)}.00,1000.00`),
    );
    await start();
    await sleep(1_500);
    const items = (await tape()).filter(({ source }) => !source.includes('#'));
    expect(items.length).toBeGreaterThan(500);
    expect(items.length).toBeLessThan(2_000);
    expect(Date.parse(items.at(-1)?.at ?? '') - Date.now()).toBeLessThan(200);
    const { rows } = await owner.pool.query(
      'SELECT count(*)::int AS listed FROM rejected_quote WHERE product_id = $1 AND reason = $2',
      [productId, 'burst'],
    );
    expect(rows[0]?.listed).toBe(30);
  });

  it('appends one stall when it is silent, and ends it with the next quote', async () => {
    const file = await onlyProduct({ stalenessMs: 1_000 });
    await record(file, ['10000,1000,1000', '14500,1001,1001', '90000,1,1']);
    await start();
    const name = `replay:${file.replace('.csv', '')}`;
    await expect.poll(summary, soon).toEqual([`source ${name}`, '1000.00', `stall ${name}`, '1001.00']);
    const [, tick, stall] = (await tape()).map(({ at }) => Date.parse(at));
    expect((stall ?? 0) - (tick ?? 0)).toBeGreaterThan(1_000);
    expect((stall ?? 0) - (tick ?? 0)).toBeLessThan(2_500);
  });
});

describe('the simulator', () => {
  it('continues from the last price by the seed whose hash is on the tape before it', async () => {
    await onlyProduct();
    const one = await start({ MARKET_FEED: 'sim' });
    await expect.poll(async () => (await tape()).length, soon).toBeGreaterThan(5);
    await one.stop();
    await start({ MARKET_FEED: 'sim' });
    await expect.poll(async () => (await tape()).filter(({ kind }) => kind === 'seed').length, soon).toBe(2);
    await expect.poll(async () => (await tape()).at(-3)?.kind, soon).toBe('tick');
    const items = await tape();
    const { rows } = await owner.pool.query<{ seed: Buffer; tape_seq: bigint; sha256: Buffer }>(
      'SELECT seed, tape_seq, sha256 FROM sim_seed WHERE product_id = $1 ORDER BY tape_seq',
      [productId],
    );
    expect(items[0]).toMatchObject({ kind: 'source', source: 'sim' });
    let startPrice = 100_000n;
    for (const { seed, tape_seq: tapeSeq, sha256 } of rows) {
      expect(items[Number(tapeSeq) - 1]?.source).toBe(sha256.toString('hex'));
      const simulator = createSimulator({ seed, startPrice, volatilityPpm: 50 });
      for (const entry of items.slice(Number(tapeSeq))) {
        if (entry.kind !== 'tick') break;
        startPrice = simulator.next().price;
        expect(BigInt(entry.price?.replace('.', '') ?? '')).toBe(startPrice);
      }
    }
  });

  it('pauses while its market is closed', async () => {
    await onlyProduct();
    await owner.pool.query(`INSERT INTO calendar VALUES ('never-open', 'UTC', false, 0, 0) ON CONFLICT DO NOTHING`);
    await owner.pool.query(`UPDATE product SET calendar = 'never-open' WHERE id = $1`, [productId]);
    await start({ MARKET_FEED: 'sim' });
    await sleep(1_500);
    expect(await summary()).toEqual(['source sim']);
  });

  it('feeds products without a recording in their sessions, while recorded ones trade around the clock', async () => {
    const file = await onlyProduct();
    await record(file, ['10000,1000,1000', '60000,1001,1001']);
    await owner.pool.query(`UPDATE product SET enabled = true WHERE symbol IN ('BTC/USDT', 'EUR/USD')`);
    await start();
    const sources = async () =>
      (
        await owner.pool.query(
          `SELECT p.symbol, m.source, m.closes_at IS NULL AS always FROM market m JOIN product p ON p.id = m.product_id
          WHERE p.enabled ORDER BY p.symbol`,
        )
      ).rows;
    await expect.poll(sources, soon).toEqual([
      { symbol: 'BTC/USDT', source: 'sim', always: true },
      { symbol: 'EUR/USD', source: 'sim', always: false },
      { symbol: `TEST${symbol}`, source: `replay:${file.replace('.csv', '')}`, always: true },
    ]);
  });
});

describe('two workers', () => {
  it('never write the same tape concurrently, and the second takes over when the first ends', async () => {
    const file = await onlyProduct();
    const name = file.replace('.csv', '');
    await record(
      file,
      Array.from({ length: 3_000 }, (_, i) => `${10_000 + i * 20},${1000 + (i % 5)}.00,1000.00`),
    );
    const one = await start();
    await expect.poll(async () => (await tape()).length, soon).toBeGreaterThan(5);
    const two = await start();
    await sleep(1_500);
    expect(two.appended).toEqual([]);
    expect((await summary()).filter((entry) => entry?.startsWith('source'))).toEqual([`source replay:${name}`]);
    await one.stop();
    await expect
      .poll(async () => (await summary()).filter((entry) => entry?.startsWith('source')), soon)
      .toHaveLength(2);
  });
});

describe('a lost connection', () => {
  it('appends a gap with its reason, and the feed continues at the current time without the missed quotes', async () => {
    const file = await onlyProduct();
    await record(
      file,
      Array.from({ length: 3_000 }, (_, i) => `${10_000 + i * 20},${1000 + i}.00,${1000 + i}.00`),
    );
    await start({}, 'killed-worker');
    await expect.poll(async () => (await tape()).length, soon).toBeGreaterThan(5);
    await admin.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'killed-worker'`,
    );
    await expect.poll(summary, soon).toContain('gap database_unreachable');
    await sleep(300);
    const entries = await summary();
    const gap = entries.indexOf('gap database_unreachable');
    expect(entries.filter((entry) => entry?.startsWith('source'))).toHaveLength(1);
    const before = Number.parseInt(entries[gap - 1] ?? '', 10);
    const after = Number.parseInt(entries[gap + 1] ?? '', 10);
    expect(after - before).toBeGreaterThan(2);
    expect(entries.length).toBeGreaterThan(gap + 3);
  });
});

describe('a setting that cannot be used', () => {
  it.each(['ccxt:nowhere', 'json:metals', 'replay:/nowhere/at/all', 'nonsense'])(
    '%s prevents the start',
    async (setting) => {
      await expect(start({ MARKET_FEED: setting })).rejects.toThrow(
        /ccxt knows no exchange|JSON_FEEDS|cannot be read|unknown market feed/,
      );
    },
  );
});

it('feeds a product that is added later, without a restart', async () => {
  await onlyProduct();
  await start({ MARKET_FEED: 'sim' });
  const first = productId;
  await expect.poll(async () => (await tape()).length, soon).toBeGreaterThan(1);
  await onlyProduct();
  expect(productId).not.toBe(first);
  await expect
    .poll(async () => (await tape()).filter(({ kind }) => kind === 'tick').length, { timeout: 15_000, interval: 100 })
    .toBeGreaterThan(0);
});
