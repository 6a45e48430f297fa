import { type Candle, formatDecimal, type Interval, intervalMs, intervals } from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { addProduct, createDatabase } from '@fairtick/test-kit';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { listCandles } from './list-candles.ts';
import { readProductRows, rollUpOnce } from './markets.repo.ts';
import { rollUpCandles } from './roll-up-candles.ts';

const database = await createDatabase();
const owner = createDb({ url: database.ownerUrl, poolSize: 2, applicationName: 'test' });
const worker = createDb({ url: database.workerUrl, poolSize: 4, applicationName: 'test' });
const app = createDb({ url: database.appUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => Promise.all([owner.close(), worker.close(), app.close()]));
await seedMarkets(owner.pool);

const dayMs = 86_400_000;
const pipDecimals = 2;
type TestTick = { atMs: number; price: bigint };

let productId = '';
let seq = 0;
async function nextProduct(): Promise<void> {
  seq = 0;
  productId = await addProduct(owner, { pipDecimals });
}
beforeEach(nextProduct);

/** Ticks with chosen times, as only the owner can write them; every fifth entry is no tick. */
async function append(ticks: readonly TestTick[]): Promise<void> {
  const entries = ticks.flatMap((tick, i) =>
    i % 4 === 0 ? [{ ...tick, atMs: tick.atMs - 1, price: null }, tick] : [tick],
  );
  await owner.pool.query(
    `INSERT INTO tape (product_id, seq, kind, price, at, source, hash)
     SELECT $1, $2::bigint + n, CASE WHEN price IS NULL THEN 2 ELSE 1 END, price, at, 'sim', sha256('')
       FROM unnest($3::bigint[], $4::timestamptz[]) WITH ORDINALITY e (price, at, n)`,
    [productId, seq, entries.map(({ price }) => price), entries.map(({ atMs }) => new Date(atMs).toISOString())],
  );
  seq += entries.length;
  await owner.pool.query(`UPDATE market SET last_seq = $2, tick_price = $3, tick_at = $4 WHERE product_id = $1`, [
    productId,
    seq,
    ticks.at(-1)?.price,
    new Date(ticks.at(-1)?.atMs ?? 0),
  ]);
}

/** Candles by definition: ticks grouped by opening time; platform days start at 00:00 UTC+8. */
function defined(ticks: readonly TestTick[], interval: Interval): Candle[] {
  const eightHoursMs = 8 * 3_600_000;
  const groups = new Map<number, bigint[]>();
  for (const { atMs, price } of ticks) {
    const openMs = Math.floor((atMs + eightHoursMs) / intervalMs[interval]) * intervalMs[interval] - eightHoursMs;
    groups.set(openMs, [...(groups.get(openMs) ?? []), price]);
  }
  const text = (pips: bigint | undefined) => formatDecimal(pips ?? 0n, pipDecimals);
  return [...groups].map(([openMs, prices]) => {
    const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
    const [low, high] = [text(sorted[0]), text(sorted.at(-1))];
    return [new Date(openMs).toISOString(), text(prices[0]), high, low, text(prices.at(-1)), prices.length];
  });
}

const tapes = fc
  .array(
    fc.record({
      stepMs: fc.oneof(fc.integer({ min: 2, max: 40_000 }), fc.integer({ min: 2, max: 30_000_000 })),
      price: fc.bigInt({ min: 1n, max: 10_000_000n }),
    }),
    { minLength: 1, maxLength: 150, size: 'max' },
  )
  .map((steps) => {
    let atMs = Date.UTC(2026, 10, 18, 15, 59, 58);
    return steps.map(({ stepMs, price }): TestTick => {
      atMs += stepMs;
      return { atMs, price };
    });
  });

async function all(interval: Interval): Promise<Candle[]> {
  return listCandles({ db: app }, { productId, interval, limit: 5_000 });
}

describe('candles', () => {
  it('equal the definition, however the tape is cut into pages and whatever is not folded in yet', async () => {
    for (const ticks of fc.sample(tapes, 12)) {
      await append(ticks);
      for (const chunk of [1, 7, 50, 0, 1_000]) {
        if (chunk > 0) await rollUpOnce(worker.pool, { productId, limit: chunk });
        for (const interval of intervals) expect(await all(interval)).toEqual(defined(ticks, interval));
      }
      await nextProduct();
    }
  });

  it('are identical when derived again from an empty table', async () => {
    // The longest of twenty, because a tape of one tick has a single candle per interval.
    const [ticks = []] = fc.sample(tapes, 20).toSorted((a, b) => b.length - a.length);
    await append(ticks);
    while ((await rollUpOnce(worker.pool, { productId, limit: 13 })) > 0);
    const stored = () =>
      owner.pool.query('SELECT * FROM candle WHERE product_id = $1 ORDER BY interval_s, open_time', [productId]);
    const first = (await stored()).rows;
    expect(first.length).toBeGreaterThan(intervals.length);
    await owner.pool.query('DELETE FROM candle WHERE product_id = $1', [productId]);
    await owner.pool.query('UPDATE candle_progress SET seq = 0 WHERE product_id = $1', [productId]);
    await rollUpCandles({ db: worker });
    expect((await stored()).rows).toEqual(first);
  });

  it('count every tick once when many jobs fold at the same time', async () => {
    const [ticks = []] = fc.sample(tapes, 1);
    await append(ticks);
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while ((await rollUpOnce(worker.pool, { productId, limit: 3 })) > 0);
      }),
    );
    for (const interval of intervals) expect(await all(interval)).toEqual(defined(ticks, interval));
  });

  it('are folded with one statement per product, so that a blocked product does not hold up the others', async () => {
    await append([{ atMs: Date.UTC(2026, 10, 18), price: 5n }]);
    const early = productId;
    await nextProduct();
    await append([{ atMs: Date.UTC(2026, 10, 18), price: 6n }]);
    const folded = async (id: string) =>
      (await app.pool.query('SELECT seq FROM candle_progress WHERE product_id = $1', [id])).rows[0]?.seq as bigint;
    const holder = await owner.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM candle_progress WHERE product_id = $1 FOR UPDATE', [productId]);
    const held = Promise.allSettled([rollUpCandles({ db: worker })]);
    try {
      await expect.poll(() => folded(early)).toBe(2n);
      expect(await folded(productId)).toBe(0n);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
      await held;
    }
    await rollUpCandles({ db: worker });
    expect(await folded(productId)).toBe(2n);
  });

  it('are limited to the newest, ordered oldest first, and within the bounds', async () => {
    const start = Date.UTC(2026, 10, 18);
    const ticks = Array.from({ length: 30 }, (_, i) => ({ atMs: start + i * 60_000 + 2, price: BigInt(i + 1) }));
    await append(ticks);
    await rollUpOnce(worker.pool, { productId, limit: 17 });
    const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
    const opens = async (input: { from?: string; to?: string; limit?: number }) =>
      (await listCandles({ db: app }, { productId, interval: '1m', ...input })).map(([open]) => open);
    expect(await opens({ limit: 3 })).toEqual([at(27), at(28), at(29)]);
    expect(await opens({ from: at(2), to: at(4) })).toEqual([at(2), at(3)]);
    expect(await opens({ from: at(2), to: at(2) })).toEqual([]);
    expect(await opens({ from: at(28) })).toEqual([at(28), at(29)]);
    expect(await opens({ to: at(1) })).toEqual([at(0)]);
    expect(await opens({ from: at(5), to: at(2) })).toEqual([]);
  });

  it('occur once each in adjacent windows, wherever these meet and whatever is not folded in yet', async () => {
    for (const ticks of fc.sample(tapes, 6)) {
      await append(ticks);
      await rollUpOnce(worker.pool, { productId, limit: Math.ceil(seq / 2) });
      for (const interval of ['1m', '1h', '1d'] as const) {
        const whole = await all(interval);
        // At the opening of a candle, and inside one.
        const middle = Date.parse(whole[Math.floor(whole.length / 2)]?.[0] ?? '');
        for (const seam of [new Date(middle).toISOString(), new Date(middle + 1).toISOString()]) {
          const windows = [{ to: seam }, { from: seam }];
          const pages = windows.map((window) =>
            listCandles({ db: app }, { productId, interval, limit: 5_000, ...window }),
          );
          expect((await Promise.all(pages)).flat()).toEqual(whole);
        }
      }
      await nextProduct();
    }
  });

  it('of an unknown product are NOT_FOUND', async () => {
    const unknown = '01900000-0000-7000-8000-00000000ffff';
    await expect(listCandles({ db: app }, { productId: unknown, interval: '1m' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe("a product's day", () => {
  const today = Date.parse('2026-11-23T16:00:00.000Z');
  const row = async (atMs = today + 20) =>
    (await readProductRows(app.pool, new Date(atMs))).find(({ id }) => id === productId);

  it.each([0, 3, 1_000])('has its open, high, low and previous close, %i entries folded in', async (folded) => {
    await append([
      { atMs: today - dayMs, price: 90n },
      { atMs: today - 5, price: 100n },
      { atMs: today + 2, price: 120n },
      { atMs: today + 10, price: 80n },
      { atMs: today + 20, price: 110n },
    ]);
    if (folded > 0) await rollUpOnce(worker.pool, { productId, limit: folded });
    expect(await row()).toMatchObject({
      dayOpen: 120n,
      dayHigh: 120n,
      dayLow: 80n,
      previousClose: 100n,
      tickPrice: 110n,
      spark: [90n, 100n, 110n],
    });
    expect(await row(today + dayMs - 1)).toMatchObject({ dayOpen: 120n, previousClose: 100n });
    expect(await row(today + dayMs)).toMatchObject({ dayOpen: null, dayHigh: null, previousClose: 110n });
  });

  it('has no figures before its first tick, except yesterday’s close', async () => {
    expect(await row()).toMatchObject({ dayOpen: null, previousClose: null, spark: [] });
    await append([{ atMs: today - 3 * dayMs, price: 70n }]);
    expect(await row()).toMatchObject({ dayOpen: null, dayHigh: null, previousClose: 70n, spark: [70n] });
  });
});
