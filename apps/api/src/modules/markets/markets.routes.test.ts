import { candles, product, products, seeds, sourceHistory, ticks } from '@fairtick/contracts';
import { appendEntries, appendSeed, refreshSessions, rollUpCandles, storeSourceHistory } from '@fairtick/core/markets';
import { createDb } from '@fairtick/db';
import { findTapeBreak, genesisHash } from '@fairtick/verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, inject, signUp, startApi } from '#test-kit';

const api = await startApi();
const worker = createDb({ url: api.database.workerUrl, poolSize: 1, applicationName: 'test' });
afterAll(() => worker.close());
const { token } = await signUp(api);
const [gold = '', silver = ''] = (await worker.pool.query('SELECT id FROM product ORDER BY sort')).rows.map(
  ({ id }) => id as string,
);
const unknown = '01900000-0000-7000-8000-00000000ffff';

beforeAll(async () => {
  await appendSeed(worker.pool, gold, new Uint8Array(32).fill(3));
  for (const price of [407_836n, 407_900n, 407_800n]) {
    await appendEntries(worker.pool, gold, [{ kind: 'tick', price, sourceTimeMs: Date.now(), source: 'sim' }]);
  }
  await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
});

describe('products', () => {
  it('are listed for members with price, daily figures, session and terms', async () => {
    const { status, data } = await call(api, products, {}, { token });
    expect(status).toBe(200);
    expect(data.items).toHaveLength(8);
    expect(data.items[0]).toMatchObject({
      id: gold,
      symbol: 'XAU/USD',
      name: '现货黄金',
      price: '4078.00',
      open: '4078.36',
      high: '4079.00',
      low: '4078.00',
      simulated: true,
      recorded: false,
      stalenessMs: 15_000,
      durations: [
        { durationS: 60, payoutBps: 8_000 },
        { durationS: 120, payoutBps: 8_200 },
        { durationS: 180, payoutBps: 8_500 },
        { durationS: 300, payoutBps: 8_800 },
      ],
      minStake: '10.00',
      maxStake: '5000.00',
      spark: [expect.stringMatching(/^40\d\d\.\d\d$/)],
    });
    expect((await call(api, product, { params: { id: gold } }, { token })).data).toMatchObject({
      symbol: 'XAU/USD',
      seq: 4,
    });
  });

  it('and charts are for members only; unknown ones are not found', async () => {
    expect((await call(api, products, {})).status).toBe(401);
    expect((await call(api, candles, { params: { id: gold }, query: { interval: '1m' } })).status).toBe(401);
    expect((await call(api, product, { params: { id: unknown } }, { token })).error).toBe('NOT_FOUND');
  });
});

describe('history of the source', () => {
  const history = (id: string) => call(api, sourceHistory, { params: { id }, query: { interval: '5m' } }, { token });

  it('is empty for simulated prices, for members only, and not found for an unknown product', async () => {
    expect((await history(gold)).data).toEqual({ source: null, items: [] });
    expect((await call(api, sourceHistory, { params: { id: gold }, query: { interval: '5m' } })).status).toBe(401);
    expect((await history(unknown)).error).toBe('NOT_FOUND');
  });

  it('is listed apart from the candles of the tape', async () => {
    const openMs = Date.UTC(2026, 9, 1, 8);
    const prices = { open: 10_000n, high: 10_200n, low: 9_900n, close: 10_100n };
    const stored = { productId: silver, source: 'kraken', interval: '1m' } as const;
    await storeSourceHistory(worker.pool, { ...stored, candles: [{ openMs, ...prices }] });
    expect((await history(silver)).data).toEqual({
      source: 'kraken',
      items: [['2026-10-01T08:00:00.000Z', '10.000', '10.200', '9.900', '10.100', 0]],
    });
    const ofTape = await call(api, candles, { params: { id: silver }, query: { interval: '5m' } }, { token });
    expect(ofTape.data.items).toEqual([]);
  });
});

describe('candles', () => {
  it('are exact before and after aggregation', async () => {
    const read = async (interval: '1m' | '1d') =>
      (await call(api, candles, { params: { id: gold }, query: { interval } }, { token })).data.items;
    const before = [await read('1m'), await read('1d')];
    expect(before[1]).toEqual([[expect.any(String), '4078.36', '4079.00', '4078.00', '4078.00', 3]]);
    await rollUpCandles({ db: worker });
    expect([await read('1m'), await read('1d')]).toEqual(before);
  });
});

describe('the tape', () => {
  it('is public and verifiable', async () => {
    const { status, data } = await call(api, ticks, { params: { id: gold }, query: {} });
    expect(status).toBe(200);
    expect(data.items.map(({ kind, price }) => price ?? kind)).toEqual(['seed', '4078.36', '4079.00', '4078.00']);
    expect(findTapeBreak(gold, genesisHash, data.items)).toBeNull();
    const page = await call(api, ticks, { params: { id: gold }, query: { limit: 2, fromSeq: 2 } });
    expect([page.data.items.length, page.data.nextCursor]).toEqual([2, '4']);
    const events = await call(api, ticks, { params: { id: gold }, query: { events: 'true' } });
    expect(events.data.items.map(({ kind }) => kind)).toEqual(['seed', 'tick']);
    expect((await call(api, ticks, { params: { id: silver }, query: {} })).data).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  it('shows the hash of a seed immediately and the seed later', async () => {
    const { data } = await call(api, seeds, { params: { id: gold }, query: {} });
    const [entry] = (await call(api, ticks, { params: { id: gold }, query: {} })).data.items;
    expect(data).toMatchObject({ items: [{ tapeSeq: 1, sha256: entry?.source, seed: null }], nextCursor: null });
  });
});

describe('malformed input', () => {
  it.each([
    `/api/products/${gold}/ticks?limit=5001`,
    `/api/products/${gold}/ticks?limit=0`,
    `/api/products/${gold}/ticks?limit=1.5`,
    `/api/products/${gold}/ticks?fromSeq=0`,
    `/api/products/${gold}/ticks?fromSeq=-1`,
    `/api/products/${gold}/ticks?fromSeq=9007199254740993`,
    `/api/products/${gold}/ticks?fromSeq=1e3x`,
    `/api/products/${gold}/ticks?from=yesterday`,
    `/api/products/${gold}/ticks?from=2026-99-99T99:99:99.999Z`,
    `/api/products/${gold}/ticks?from=2026-01-01`,
    `/api/products/${gold}/ticks?from=2026-02-30T00:00:00.000Z`,
    `/api/products/${gold}/ticks?to=2027-02-29T00:00:00.000Z`,
    `/api/products/${gold}/candles?interval=1m&from=2026-02-30T00:00:00.000Z`,
    `/api/products/${gold}/ticks?cursor=x`,
    `/api/products/${gold}/ticks?events=false`,
    `/api/products/${gold}/ticks?fromSeq=1&fromSeq=2`,
    `/api/products/${gold}/ticks?price=1`,
    '/api/products/1/ticks',
    `/api/products/${gold}/seeds?cursor=-1`,
    `/api/products/${gold}/candles?interval=2m`,
    `/api/products/${gold}/history?interval=2m`,
    `/api/products/${gold}/history`,
    `/api/products/${gold}/candles`,
    `/api/products/${gold}/candles?interval=1m&limit=5001`,
    `/api/products/${gold}/candles?interval=1m&to=0000-00-00T00:00:00.000Z`,
    `/api/products/${gold}/candles?interval=1m&to=2026-04-31T00:00:00.000Z`,
    `/api/products/${gold}/candles?interval=1m&from=1969-12-31T23:59:59.999Z`,
  ])('%s is refused as malformed', async (url) => {
    const { status, json } = await inject(api, { method: 'GET', url, token });
    expect([status, json.error]).toEqual([400, 'INPUT_INVALID']);
  });

  it.each(['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])('%s is accepted as a time', async (from) => {
    expect((await call(api, ticks, { params: { id: gold }, query: { from, to: from } })).data.items).toEqual([]);
    const query = { interval: '1d' as const, from, to: from };
    expect((await call(api, candles, { params: { id: gold }, query }, { token })).data.items).toEqual([]);
  });

  it('of an unknown product is not found', async () => {
    expect((await call(api, ticks, { params: { id: unknown }, query: {} })).error).toBe('NOT_FOUND');
    expect((await call(api, seeds, { params: { id: unknown }, query: {} })).error).toBe('NOT_FOUND');
  });
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('no route of a market accepts %s', async (method) => {
  for (const path of ['', '/ticks', '/candles', '/seeds']) {
    const { status } = await inject(api, { method, url: `/api/products/${gold}${path}`, token, body: { price: '1' } });
    expect(status).toBe(404);
  }
});
