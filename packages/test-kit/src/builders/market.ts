import { randomUUID } from 'node:crypto';
import { formatDecimal, type TapeKind, tapeKinds } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import { genesisHash, tapeEntryHash } from '@fairtick/verifier';

type Pool = Pick<Db, 'pool'>;

export type ProductSpec = {
  pipDecimals?: number;
  stalenessMs?: number;
  minStake?: bigint;
  maxStake?: bigint;
  /** Per account and side, minor units; by default never reached. */
  exposureCap?: bigint;
};

/** A product that trades around the clock, with an empty tape. Returns its id. */
export async function addProduct(owner: Pool, spec: ProductSpec = {}): Promise<string> {
  const { pipDecimals = 2, stalenessMs = 15_000, minStake = 1_000n, maxStake = 500_000n } = spec;
  const symbol = `T${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
  await owner.pool.query(
    `INSERT INTO calendar (name, zone, around_the_clock, orders_after_open_s, orders_before_close_s)
     VALUES ('always', 'UTC', true, 0, 0) ON CONFLICT DO NOTHING`,
  );
  const { rows } = await owner.pool.query<{ id: string }>(
    `INSERT INTO product (id, symbol, name, category, pip_decimals, staleness_ms, outlier_bps, min_stake, max_stake,
                          exposure_cap, calendar, sort, reference_price, sim_volatility)
     VALUES (uuidv7(), $1, '试', 'crypto', $2, $3, 100, $4, $5, $6, 'always', 100, 1000, 50) RETURNING id`,
    [symbol, pipDecimals, stalenessMs, minStake, maxStake, spec.exposureCap ?? 10n ** 15n],
  );
  const id = rows[0]?.id ?? '';
  await owner.pool.query(
    `UPDATE market SET opens_at = '2020-01-01', orders_from = '2020-01-01' WHERE product_id = $1`,
    [id],
  );
  return id;
}

export type AddedTick = { seq: number; price: bigint; at: Date };

/** Appends ticks to the tape now, through the feeds' stored procedure. */
export async function addTicks(
  worker: Pool,
  productId: string,
  prices: bigint[],
  source = 'test',
): Promise<AddedTick[]> {
  const { rows } = await worker.pool.query<{ seq: bigint; price: bigint; at: Date }>(
    'SELECT seq, price, at FROM tape_append($1, $2, $3, $4, $5)',
    [productId, prices.map(() => 1), prices, prices.map(() => new Date().toISOString()), prices.map(() => source)],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

export type PastEntry = { kind: TapeKind; price: bigint | null; atMs: number; source: string };

/** Writes a whole tape with given times and a valid hash chain, as the owner. The tape must be empty. */
export async function writeTape(owner: Pool, productId: string, entries: readonly PastEntry[]): Promise<void> {
  const { rows } = await owner.pool.query<{ decimals: number }>(
    'SELECT pip_decimals AS decimals FROM product WHERE id = $1',
    [productId],
  );
  const decimals = rows[0]?.decimals ?? 0;
  const hashes: string[] = [];
  for (const [index, { kind, price, atMs, source }] of entries.entries()) {
    const entry = {
      seq: index + 1,
      kind,
      price: price === null ? null : formatDecimal(price, decimals),
      at: new Date(atMs).toISOString(),
      sourceTime: null,
      source,
    };
    hashes.push(tapeEntryHash(productId, hashes.at(-1) ?? genesisHash, entry));
  }
  await owner.pool.query(
    `INSERT INTO tape (product_id, seq, kind, price, at, source, hash)
     SELECT $1, n, kind, price, at, source, decode(hash, 'hex')
       FROM unnest($2::smallint[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[])
            WITH ORDINALITY e (kind, price, at, source, hash, n)`,
    [
      productId,
      entries.map(({ kind }) => tapeKinds.indexOf(kind) + 1),
      entries.map(({ price }) => price),
      entries.map(({ atMs }) => new Date(atMs).toISOString()),
      entries.map(({ source }) => source),
      hashes,
    ],
  );
  await owner.pool.query(
    `UPDATE market m
        SET last_seq = l.seq, last_hash = l.hash, last_at = l.at, last_kind = l.kind, stalled = l.kind = tape_kind_number('stall'),
            tick_seq = t.seq, tick_at = t.at, tick_price = t.price, source = coalesce(t.source, '')
       FROM (SELECT * FROM tape WHERE product_id = $1 ORDER BY seq DESC LIMIT 1) l
       LEFT JOIN (SELECT * FROM tape WHERE product_id = $1 AND kind = tape_kind_number('tick') ORDER BY seq DESC LIMIT 1) t ON true
      WHERE m.product_id = $1`,
    [productId],
  );
}
