import { type TapeKind, tapeKinds } from '@fairtick/contracts';
import { createDb, type Db } from '@fairtick/db';
import { addProduct, configureRealAccount, createDatabase, tellProduction } from '@fairtick/test-kit';
import { findTapeBreak, genesisHash } from '@fairtick/verifier';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedMarkets } from '../../../../prisma/seed/markets.ts';
import { readTapeRows } from './markets.repo.ts';
import { appendEntries, appendSeed, appendStalls, type FeedEntry, readTapeHead, tryTapeLock } from './tape.repo.ts';
import { kindNumber, type TapeRow, wireEntryOf } from './tape-entry.ts';

const database = await createDatabase();
const open = (url: string, poolSize = 4): Db => createDb({ url, poolSize, applicationName: 'test' });
const owner = open(database.ownerUrl);
const worker = open(database.workerUrl, 10);
const app = open(database.appUrl);
const reader = open(database.readerUrl);
const admin = open(database.adminUrl);
afterAll(() => Promise.all([owner, worker, app, reader, admin].map((db) => db.close())));

await seedMarkets(owner.pool);
/** A fresh product with an empty tape. */
const product = (spec: { pipDecimals?: number; stalenessMs?: number } = {}) => addProduct(owner, spec);
async function tapeOf(productId: string): Promise<TapeRow[]> {
  return readTapeRows(reader.pool, { productId, fromSeq: 1, toSeq: null, from: null, to: null, limit: 100_000 });
}
function tick(price: bigint, sourceTimeMs = 1, source = 'sim') {
  return { kind: 'tick' as const, price, sourceTimeMs, source };
}
const refused = (code: string) => expect.objectContaining({ code });

describe('the hash chain', () => {
  it('computed by the database equals that of the verifier, for any entries', async () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 15n });
    const source = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\0'));
    const odd = fc.constantFrom(
      '"',
      '\\',
      '\u0001\u001f',
      '\n\r\t\b\f',
      '\u2028',
      '\u007f',
      '</script>',
      '贵金属',
      '\u{1f947}',
    );
    const entry = fc.record({
      kind: fc.constantFrom<TapeKind>('tick', 'tick', ...tapeKinds),
      price,
      sourceTimeMs: fc.option(fc.integer({ min: 0, max: 253_402_300_799_999 })),
      source: fc.oneof(source, odd),
    });
    let checked = 0;
    for (const pipDecimals of [0, 1, 2, 5, 8]) {
      const productId = await product({ pipDecimals });
      const batches = fc.sample(fc.array(entry, { minLength: 1, maxLength: 60, size: 'max' }), 30);
      for (const batch of batches) {
        await owner.pool.query('SELECT 1 FROM tape_write($1, $2, $3, $4, $5)', [
          productId,
          batch.map(({ kind }) => kindNumber(kind)),
          batch.map((e) => (e.kind === 'tick' ? e.price : null)),
          batch.map((e) => (e.sourceTimeMs === null ? null : new Date(e.sourceTimeMs).toISOString())),
          batch.map((e) => e.source),
        ]);
      }
      const entries = (await tapeOf(productId)).map((row) => wireEntryOf(row, pipDecimals));
      expect(entries).toHaveLength(batches.flat().length);
      expect(findTapeBreak(productId, genesisHash, entries)).toBeNull();
      checked += entries.length;
    }
    expect(checked).toBeGreaterThan(3_000);
  });

  it('stays gapless with rising times under parallel writes', async () => {
    const productId = await product();
    const writers = Array.from({ length: 10 }, (_, writer) => writer);
    await Promise.all(
      writers.map(async (writer) => {
        for (let i = 0; i < 30; i++) {
          const entries = Array.from({ length: 1 + (i % 4) }, () => tick(BigInt(writer * 1000 + i + 1)));
          await appendEntries(worker.pool, productId, entries);
        }
      }),
    );
    const rows = await tapeOf(productId);
    expect(rows.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 10 * 73 }, (_, index) => index + 1));
    expect(
      findTapeBreak(
        productId,
        genesisHash,
        rows.map((row) => wireEntryOf(row, 2)),
      ),
    ).toBeNull();
    expect(await readTapeHead(reader.pool, productId)).toMatchObject({ seq: 730, lastAt: rows.at(-1)?.at });
  });

  it('takes its time from the database, in whole milliseconds and never backwards', async () => {
    const productId = await product();
    const before = Date.now();
    const news = await appendEntries(
      worker.pool,
      productId,
      Array.from({ length: 50 }, (_, i) => tick(BigInt(i + 1))),
    );
    const times = news.map(({ at }) => at.getTime());
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times.every((time, i) => Number.isInteger(time) && (i === 0 || time > (times[i - 1] ?? 0)))).toBe(true);
    const ahead = await appendEntries(worker.pool, productId, Array(800).fill(tick(1n)));
    const [next] = await appendEntries(worker.pool, productId, [tick(2n)]);
    expect(next?.at.getTime()).toBe((ahead.at(-1)?.at.getTime() ?? 0) + 1);
  });

  it('accepts nothing while the database’s clock is behind the tape, and records a stall', async () => {
    const productId = await product();
    await appendEntries(worker.pool, productId, [tick(1n)]);
    const moveClock = (by: string) =>
      owner.pool.query('UPDATE market SET last_at = last_at + $2::interval WHERE product_id = $1', [productId, by]);
    await moveClock('1 hour');
    for (const entry of [tick(2n), { kind: 'gap', source: 'x' } as const, { kind: 'source', source: 'y' } as const]) {
      await expect(appendEntries(worker.pool, productId, [entry])).rejects.toEqual(refused('55000'));
    }
    const stalls = await appendStalls(worker.pool);
    expect(stalls.filter((news) => news.productId === productId)).toMatchObject([{ kind: 'stall', seq: 2 }]);
    await moveClock('-1 hour');
    expect(await appendEntries(worker.pool, productId, [tick(3n)])).toMatchObject([{ kind: 'tick', seq: 3 }]);
  });

  it('appends all entries or none', async () => {
    const productId = await product();
    await expect(appendEntries(worker.pool, productId, [tick(1n), tick(0n)])).rejects.toEqual(refused('23514'));
    await expect(appendEntries(worker.pool, productId, [tick(1n), tick(1n, 1, '')])).rejects.toEqual(refused('23514'));
    await expect(appendEntries(worker.pool, productId, [])).rejects.toEqual(refused('22023'));
    expect(await tapeOf(productId)).toEqual([]);
    expect(await readTapeHead(reader.pool, productId)).toMatchObject({ seq: 0, lastQuote: null });
  });
});

describe('a stall', () => {
  it('is recorded once, when the last tick is older than the limit, and ends with the next tick', async () => {
    const productId = await product({ stalenessMs: 1_000 });
    const stalls = async () => (await appendStalls(worker.pool)).filter((news) => news.productId === productId);
    expect(await stalls()).toEqual([]);
    await appendEntries(worker.pool, productId, [tick(5n)]);
    expect(await stalls()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const both = await Promise.all([stalls(), stalls(), stalls()]);
    expect(both.flat()).toMatchObject([{ kind: 'stall', seq: 2, price: null }]);
    expect(await stalls()).toEqual([]);
    await appendEntries(worker.pool, productId, [{ kind: 'gap', source: 'database_unreachable' }]);
    const market = async () =>
      (await reader.pool.query('SELECT stalled, source, tick_seq FROM market WHERE product_id = $1', [productId]))
        .rows[0];
    expect(await market()).toEqual({ stalled: true, source: 'sim', tick_seq: 1n });
    await appendEntries(worker.pool, productId, [tick(6n)]);
    expect(await market()).toEqual({ stalled: false, source: 'sim', tick_seq: 4n });
  });

  it.each([
    ['a tick', tick(6n), 'tick'],
    ['a gap', { kind: 'gap', source: 'database_unreachable' } as const, 'gap'],
    ['another source', { kind: 'source', source: 'other' } as const, 'source'],
  ])('is recorded before %s that ends a silence which no watchdog saw', async (_, entry, kind) => {
    const productId = await product({ stalenessMs: 1_000 });
    await appendEntries(worker.pool, productId, [tick(5n)]);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const news = await appendEntries(worker.pool, productId, [entry]);
    expect(news.map((one) => [one.seq, one.kind])).toEqual([
      [2, 'stall'],
      [3, kind],
    ]);
    expect(news[1]?.at.getTime()).toBeGreaterThan(news[0]?.at.getTime() ?? Number.MAX_SAFE_INTEGER);
  });
});

describe('a seed', () => {
  it('is on the tape as its SHA-256 and is revealed only after its day', async () => {
    const productId = await product();
    const seed = new Uint8Array(32).fill(9);
    const [news] = await appendSeed(worker.pool, productId, seed);
    const [row] = await tapeOf(productId);
    const shown = async () =>
      (await app.pool.query('SELECT seed, sha256, day FROM sim_seed_public WHERE product_id = $1', [productId])).rows;
    expect(news).toMatchObject({ kind: 'seed', seq: 1 });
    expect(await shown()).toEqual([
      { seed: null, sha256: Buffer.from(row?.source ?? '', 'hex'), day: expect.any(String) },
    ]);
    await owner.pool.query(
      `INSERT INTO sim_seed (product_id, tape_seq, day, seed, sha256, started_at)
       VALUES ($1, 99, '2026-01-01', $2, sha256($2), '2026-01-01T12:00:00Z')`,
      [productId, Buffer.from(seed)],
    );
    expect((await shown()).filter((one) => one.seed !== null)).toHaveLength(1);
  });

  /** A product whose tape continued from a seed of a day long past. */
  async function runningOn(seed: Uint8Array) {
    const productId = await product();
    await owner.pool.query(
      `INSERT INTO sim_seed (product_id, tape_seq, day, seed, sha256, started_at)
       VALUES ($1, 1, '2026-01-01', $2, sha256($2), '2026-01-01T12:00:00Z')`,
      [productId, Buffer.from(seed)],
    );
    await appendEntries(worker.pool, productId, [tick(5n)]);
    const isShown = async () =>
      (
        await app.pool.query(
          'SELECT seed IS NOT NULL AS shown FROM sim_seed_public WHERE product_id = $1 AND tape_seq = 1',
          [productId],
        )
      ).rows[0].shown;
    return { productId, isShown };
  }

  it('is not revealed while the tape continues from it, even after its day', async () => {
    const { productId, isShown } = await runningOn(new Uint8Array(32).fill(1));
    expect(await isShown()).toBe(false);
    await appendEntries(worker.pool, productId, [{ kind: 'gap', source: 'database_unreachable' }, tick(6n)]);
    expect(await isShown()).toBe(false);
  });

  it('is revealed once the next seed or a source is on the tape', async () => {
    const reseeded = await runningOn(new Uint8Array(32).fill(2));
    await appendSeed(worker.pool, reseeded.productId, new Uint8Array(32).fill(3));
    expect(await reseeded.isShown()).toBe(true);
    const switched = await runningOn(new Uint8Array(32).fill(4));
    await appendEntries(worker.pool, switched.productId, [{ kind: 'source', source: 'binance' }]);
    expect(await switched.isShown()).toBe(true);
  });

  it('of a simulator that was stopped permanently is revealed a day after the last tick', async () => {
    const { productId, isShown } = await runningOn(new Uint8Array(32).fill(5));
    const silentFor = (hours: number) =>
      owner.pool.query(
        'UPDATE market SET tick_at = clock_timestamp() - make_interval(hours => $2) WHERE product_id = $1',
        [productId, hours],
      );
    await silentFor(23);
    expect(await isShown()).toBe(false);
    await silentFor(25);
    expect(await isShown()).toBe(true);
  });
});

describe('real orders', () => {
  beforeAll(() => configureRealAccount(owner));
  it('are accepted on a simulated or recorded source outside production only', async () => {
    const productId = await product();
    const allowed = async (production: boolean) => {
      await worker.pool.query('SELECT market_session($1, now(), NULL, now(), NULL, $2)', [productId, production]);
      const { rows } = await reader.pool.query('SELECT real_allowed FROM market WHERE product_id = $1', [productId]);
      return rows[0]?.real_allowed as boolean;
    };
    expect(await allowed(true)).toBe(false);
    for (const [source, inProduction] of [
      ['sim', false],
      ['replay:xauusd#2', false],
      ['binance', true],
    ] as const) {
      await appendEntries(worker.pool, productId, [{ kind: 'source', source }]);
      expect([await allowed(true), await allowed(false)]).toEqual([inProduction, true]);
    }
  });

  it.each([
    ['a switch to the simulator', { kind: 'source', source: 'sim' } as const],
    ['a switch to a recording', { kind: 'source', source: 'replay:xauusd' } as const],
    ['a tick of a recording', tick(6n, 1, 'replay:xauusd')],
  ])('end in production with %s itself, after a stall that voids orders waiting for their entry', async (_, entry) => {
    const productId = await product();
    const state = async () =>
      (await reader.pool.query('SELECT real_allowed, stalled FROM market WHERE product_id = $1', [productId])).rows[0];
    const kinds = async (put: FeedEntry) =>
      (await appendEntries(worker.pool, productId, [put])).map(({ kind }) => kind);
    await appendEntries(worker.pool, productId, [{ kind: 'source', source: 'binance' }, tick(5n, 1, 'binance')]);
    await tellProduction(owner);
    try {
      await worker.pool.query('SELECT market_session($1, now(), NULL, now(), NULL, true)', [productId]);
      expect(await state()).toEqual({ real_allowed: true, stalled: false });
      expect(await kinds({ kind: 'source', source: 'kraken' })).toEqual(['source']);
      expect(await kinds(entry)).toEqual(['stall', entry.kind]);
      expect((await state())?.real_allowed).toBe(false);
      // A demo order may wait for its entry again.
      expect(await kinds(tick(7n, 2, 'sim'))).toEqual(['tick']);
    } finally {
      await tellProduction(owner, false);
    }
    await worker.pool.query('SELECT market_session($1, now(), NULL, now(), NULL, false)', [productId]);
    expect(await kinds({ kind: 'source', source: 'binance' })).toEqual(['source']);
    expect(await kinds({ kind: 'source', source: 'sim' })).toEqual(['source']);
    expect((await state())?.real_allowed).toBe(true);
  });
});

describe('the writer', () => {
  it('is one at a time: its lock ends with its connection', async () => {
    const productId = await product();
    const [one, two] = [await worker.pool.connect(), await worker.pool.connect()];
    expect(await tryTapeLock(one, productId)).toBe(true);
    expect(await tryTapeLock(two, productId)).toBe(false);
    one.release(true);
    await expect.poll(() => tryTapeLock(two, productId)).toBe(true);
    two.release(true);
  });
});

describe('the tape cannot be changed', () => {
  const attacks = [
    "INSERT INTO tape SELECT product_id, seq + 1000, kind, price, at + interval '1 day', source_time, source, hash FROM tape LIMIT 1",
    'UPDATE tape SET price = 1',
    'DELETE FROM tape',
    'TRUNCATE tape',
    'UPDATE market SET tick_price = 1',
    'UPDATE market SET real_allowed = true',
    'DELETE FROM market',
    'UPDATE candle SET close = 1',
    'INSERT INTO candle SELECT id, 60, now(), 1, 1, 1, 1, 1 FROM product LIMIT 1',
    'DELETE FROM candle',
    'UPDATE candle_progress SET seq = 0',
    'UPDATE product SET outlier_bps = 10000',
    'UPDATE calendar SET orders_before_close_s = 0',
    'DELETE FROM calendar_exception',
    'SELECT seed FROM sim_seed',
    'DELETE FROM sim_seed',
    "UPDATE rejected_quote SET reason = 'x'",
    'DELETE FROM rejected_quote',
    'ALTER TABLE tape DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
    'DROP TABLE tape',
    `SELECT 1 FROM tape_write((SELECT id FROM product LIMIT 1), ARRAY[tape_kind_number('tick')], '{1}', '{NULL}', '{sim}')`,
    `SELECT 1 FROM tape_append((SELECT id FROM product LIMIT 1), ARRAY[tape_kind_number('stall')], '{NULL}', '{NULL}', '{sim}')`,
    `SELECT 1 FROM tape_append((SELECT id FROM product LIMIT 1), ARRAY[tape_kind_number('halt')], '{NULL}', '{NULL}', '{sim}')`,
    `SELECT 1 FROM tape_append((SELECT id FROM product LIMIT 1), ARRAY[tape_kind_number('seed')], '{NULL}', '{NULL}', '{sim}')`,
  ];

  it.each(attacks)('by the worker: %s', async (attack) => {
    await expect(worker.pool.query(attack)).rejects.toEqual(refused('42501'));
  });

  const doors = [
    `SELECT 1 FROM tape_append((SELECT id FROM product LIMIT 1), ARRAY[tape_kind_number('tick')], '{1}', '{NULL}', '{sim}')`,
    'SELECT 1 FROM tape_stall((SELECT id FROM product LIMIT 1))',
    "SELECT 1 FROM tape_seed((SELECT id FROM product LIMIT 1), decode(repeat('00', 32), 'hex'))",
    'SELECT market_session((SELECT id FROM product LIMIT 1), now(), now(), now(), now(), false)',
    'SELECT roll_up_candles((SELECT id FROM product LIMIT 1), 1)',
    "INSERT INTO rejected_quote (product_id, price, source, reason) VALUES (uuidv7(), '1', 'x', 'x')",
  ];

  it.each([...attacks, ...doors])('by app or reader: %s', async (attack) => {
    await expect(app.pool.query(attack)).rejects.toEqual(refused('42501'));
    await expect(reader.pool.query(attack)).rejects.toEqual(refused('42501'));
  });

  it.each([
    'UPDATE tape SET price = 1',
    'DELETE FROM tape',
    'TRUNCATE tape',
    'DELETE FROM sim_seed',
    'TRUNCATE sim_seed',
  ])('by the owner, or by a superuser with session_replication_role = replica: %s', async (attack) => {
    await expect(owner.pool.query(attack)).rejects.toEqual(refused('42501'));
    const client = await admin.pool.connect();
    try {
      await client.query('SET session_replication_role = replica');
      await expect(client.query(attack)).rejects.toEqual(refused('42501'));
    } finally {
      client.release(true);
    }
  });

  it('by rescaling a product’s prices afterwards', async () => {
    await expect(owner.pool.query('UPDATE product SET pip_decimals = 3')).rejects.toEqual(refused('42501'));
  });
});
