import { createDb } from '@fairtick/db';
import { createDatabase, FakeClock } from '@fairtick/test-kit';
import { findTapeBreak, genesisHash } from '@fairtick/verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { listProducts } from './list-products.ts';
import { listSeeds } from './list-seeds.ts';
import { listTicks } from './list-ticks.ts';
import { createProductCache } from './product-cache.ts';
import { readProduct } from './read-product.ts';
import { refreshSessions } from './refresh-sessions.ts';
import { appendEntries, appendSeed } from './tape.repo.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 1, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 2, applicationName: 'test' });
const app = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), worker.close(), app.close()]));
await seedMarkets(owner.pool);
await seedMarkets(owner.pool);
const ids = (await app.pool.query('SELECT id FROM product ORDER BY sort')).rows.map(({ id }) => id as string);
const [gold = '', silver = ''] = ids;
const unknown = '01900000-0000-7000-8000-00000000ffff';
const durations = [{ durationS: 60, payoutBps: 8_000, enabled: true }];
const terms = { feeBps: 0, minStake: '10.00', maxStake: '5000.00', durations };

describe('the tape', () => {
  const total = 25;
  beforeAll(async () => {
    for (let i = 0; i < total; i++) {
      await appendEntries(worker.pool, gold, [
        { kind: 'tick', price: BigInt(1000 + i), sourceTimeMs: i, source: 'sim' },
      ]);
      await new Promise((done) => setTimeout(done, 2));
    }
  });
  const list = (input: Partial<Parameters<typeof listTicks>[1]> = {}) =>
    listTicks({ db: app }, { productId: gold, ...input });
  const seqs = async (input: Parameters<typeof list>[0]) => (await list(input)).items.map(({ seq }) => seq);

  it('is returned completely, by pages, and can be verified', async () => {
    const items = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 7, cursor });
      items.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(items).toHaveLength(total);
    expect(findTapeBreak(gold, genesisHash, items)).toBeNull();
    expect(items[0]).toMatchObject({ seq: 1, kind: 'tick', price: '10.00', sourceTime: '1970-01-01T00:00:00.000Z' });
  });

  it('is limited by seq and by time, both ends inclusive', async () => {
    expect(await seqs({ fromSeq: 3, toSeq: 5 })).toEqual([3, 4, 5]);
    expect(await seqs({ fromSeq: 24 })).toEqual([24, 25]);
    expect(await seqs({ fromSeq: 26 })).toEqual([]);
    const { items } = await list();
    const at = (seq: number) => items[seq - 1]?.at ?? '';
    const shifted = (seq: number, ms: number) => new Date(Date.parse(at(seq)) + ms).toISOString();
    expect(await seqs({ from: at(4), to: at(6) })).toEqual([4, 5, 6]);
    expect(await seqs({ from: shifted(4, 1), to: shifted(6, -1) })).toEqual([5]);
    expect(await seqs({ from: shifted(25, 1) })).toEqual([]);
    expect(await seqs({ to: shifted(1, -1) })).toEqual([]);
    expect(await seqs({ from: at(4), to: at(20), fromSeq: 10, toSeq: 12 })).toEqual([10, 11, 12]);
    expect(await seqs({ from: at(4), to: at(20), limit: 2, cursor: '7' })).toEqual([7, 8]);
  });

  it('lists its events alone, each with the entry that follows it', async () => {
    const tape = ids[2] ?? '';
    const append = (...entries: Parameters<typeof appendEntries>[2]) => appendEntries(worker.pool, tape, entries);
    const tick = { kind: 'tick' as const, price: 1000n, sourceTimeMs: 1, source: 'sim' };
    await append(tick, tick, { kind: 'gap', source: 'silent' }, { kind: 'source', source: 'other' }, tick, tick);
    const events = async (input: Partial<Parameters<typeof listTicks>[1]> = {}) => {
      const { items, nextCursor } = await listTicks({ db: app }, { productId: tape, events: 'true', ...input });
      return [items.map(({ seq, kind }) => `${seq} ${kind}`), nextCursor];
    };
    expect(await events()).toEqual([['3 gap', '4 source', '5 tick'], null]);
    expect(await events({ limit: 2 })).toEqual([['3 gap', '4 source'], '5']);
    expect(await events({ limit: 2, cursor: '5' })).toEqual([['5 tick'], null]);
    expect(await events({ fromSeq: 6 })).toEqual([[], null]);
    const { items } = await listTicks({ db: app }, { productId: tape });
    const at = (seq: number) => items[seq - 1]?.at ?? '';
    // The entry after the last event ends it, although it is after the bound.
    expect(await events({ from: at(4), to: at(4) })).toEqual([['4 source', '5 tick'], null]);
    expect(await events({ from: at(5) })).toEqual([[], null]);
  });

  it('refuses an invalid cursor and an unknown product', async () => {
    for (const cursor of ['', '0', '-1', '1.5', 'x', '9'.repeat(16)]) {
      await expect(list({ cursor })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    }
    await expect(list({ productId: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('seeds', () => {
  it('are listed newest first with their hash, and without the seed on its own day', async () => {
    for (let i = 0; i < 3; i++) await appendSeed(worker.pool, silver, new Uint8Array(32).fill(i));
    const first = await listSeeds({ db: app }, { productId: silver, limit: 2 });
    expect(first.items.map(({ tapeSeq, seed }) => [tapeSeq, seed])).toEqual([
      [3, null],
      [2, null],
    ]);
    const rest = await listSeeds({ db: app }, { productId: silver, limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({
      items: [{ tapeSeq: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      nextCursor: null,
    });
    await expect(listSeeds({ db: app }, { productId: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listSeeds({ db: app }, { productId: silver, cursor: 'x' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });
});

describe('products', () => {
  const clock = new FakeClock('2026-11-20T12:00:00.000Z');
  const cache = createProductCache({ db: app, clock });

  it('are eight in four groups, each with its session', async () => {
    await refreshSessions({ db: worker, clock }, { production: true });
    const items = await listProducts({ clock, cache }, { terms });
    expect(items.map(({ symbol, category, pip, status }) => [symbol, category, pip, status])).toEqual([
      ['XAU/USD', 'metals', '0.01', 'trading'],
      ['XAG/USD', 'metals', '0.001', 'trading'],
      ['EUR/USD', 'fx', '0.00001', 'trading'],
      ['NZD/USD', 'fx', '0.00001', 'trading'],
      ['BTC/USDT', 'crypto', '0.01', 'trading'],
      ['ETH/USDT', 'crypto', '0.01', 'trading'],
      ['HSI', 'indices', '0.01', 'closed'],
      ['NAS100', 'indices', '0.1', 'closed'],
    ]);
    expect(items[0]).toMatchObject({ closesAt: '2026-11-20T22:00:00.000Z', lastOrderAt: '2026-11-20T21:55:00.000Z' });
    expect(items[7]).toMatchObject({ opensAt: '2026-11-20T14:30:00.000Z', sessionLabel: null });
  });

  it.each([
    ['2026-11-26T15:00:00.000Z', 'NAS100', 'closed', '感恩节'],
    ['2026-11-26T05:00:00.000Z', 'HSI', 'trading', null],
    ['2026-11-27T17:59:59.999Z', 'NAS100', 'trading', '感恩节'],
    ['2026-11-28T04:59:59.999Z', 'NAS100', 'closed', '感恩节'],
    ['2026-11-28T05:00:00.000Z', 'NAS100', 'closed', null],
    ['2026-12-24T03:59:59.999Z', 'HSI', 'trading', '圣诞节'],
    ['2026-12-25T16:00:00.000Z', 'HSI', 'closed', null],
    ['2026-12-25T16:00:00.000Z', 'EUR/USD', 'closed', '圣诞节'],
    ['2026-12-25T16:00:00.000Z', 'BTC/USDT', 'trading', null],
  ])('at %s, %s is %s under the label of its own local day: %s', async (at, symbol, status, sessionLabel) => {
    clock.set(at);
    await refreshSessions({ db: worker, clock }, { production: true });
    const items = await listProducts({ clock, cache: createProductCache({ db: app, clock }) }, { terms });
    expect(items.find((item) => item.symbol === symbol)).toMatchObject({ status, sessionLabel });
  });

  it('on a recording trade around the clock, and accept demo orders only in production', async () => {
    await appendEntries(worker.pool, gold, [{ kind: 'source', source: 'replay:xauusd-2014-05-05' }]);
    clock.set('2026-11-22T12:00:00.000Z');
    await refreshSessions({ db: worker, clock }, { production: true });
    const sunday = await listProducts({ clock, cache }, { terms });
    expect(sunday[0]).toMatchObject({ status: 'trading', closesAt: null, lastOrderAt: null, recorded: true });
    expect(sunday[1]).toMatchObject({ status: 'closed', opensAt: '2026-11-22T23:00:00.000Z' });
    const { rows } = await app.pool.query('SELECT real_allowed FROM market WHERE product_id = $1', [gold]);
    expect(rows).toEqual([{ real_allowed: false }]);
  });

  it('are read once for parallel callers, and again after a moment', async () => {
    const fresh = createProductCache({ db: app, clock });
    const first = fresh.read();
    expect(fresh.read()).toBe(first);
    const rows = await first;
    expect(await fresh.read()).toBe(rows);
    clock.advance(1_000);
    expect(await fresh.read()).not.toBe(rows);
  });

  it('are NOT_FOUND if they do not exist', async () => {
    expect(await readProduct({ clock, cache }, { productId: gold, terms })).toMatchObject({ symbol: 'XAU/USD' });
    await expect(readProduct({ clock, cache }, { productId: unknown, terms })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
