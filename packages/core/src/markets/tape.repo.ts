import { createHash } from 'node:crypto';
import type { Quote, RejectReason } from './gate-quote.ts';
import type { Sql } from './sql.ts';
import { kindNumber, type TapeUpdate, tapeUpdateOf, type UpdateRow } from './tape-entry.ts';

/** What a feed may append to a tape. Only ticks have a price; a gap's source names its reason. */
export type FeedEntry =
  | { kind: 'tick'; price: bigint; sourceTimeMs: number; source: string }
  | { kind: 'gap' | 'source'; source: string };

/** An `UpdateRow` in a SELECT list, of a tape `t`. */
const updateColumns = 't.product_id AS "productId", t.seq, t.kind, t.price, t.at';

/** Appends up to 1,000 entries to one product's tape, all or none, and returns them as stored. */
export async function appendEntries(sql: Sql, productId: string, entries: readonly FeedEntry[]): Promise<TapeUpdate[]> {
  const { rows } = await sql.query<UpdateRow>(`SELECT ${updateColumns} FROM tape_append($1, $2, $3, $4, $5) t`, [
    productId,
    entries.map(({ kind }) => kindNumber(kind)),
    entries.map((entry) => (entry.kind === 'tick' ? entry.price : null)),
    entries.map((entry) => (entry.kind === 'tick' ? new Date(entry.sourceTimeMs).toISOString() : null)),
    entries.map(({ source }) => source),
  ]);
  return rows.map(tapeUpdateOf);
}

/** Stores a simulator's seed and writes its SHA-256 on the tape. */
export async function appendSeed(sql: Sql, productId: string, seed: Uint8Array): Promise<TapeUpdate[]> {
  const { rows } = await sql.query<UpdateRow>(`SELECT ${updateColumns} FROM tape_seed($1, $2) t`, [
    productId,
    Buffer.from(seed),
  ]);
  return rows.map(tapeUpdateOf);
}

/** Writes a stall on every tape whose last tick is older than its product's limit and that has none yet. */
export async function appendStalls(sql: Sql): Promise<TapeUpdate[]> {
  const { rows } = await sql.query<UpdateRow>(
    `SELECT ${updateColumns} FROM (SELECT id FROM product ORDER BY id) p CROSS JOIN LATERAL tape_stall(p.id) t`,
  );
  return rows.map(tapeUpdateOf);
}

/**
 * Acquires the right to write one product's tape, held until this connection ends; appends must use the same
 * connection. False while another connection holds it.
 */
export async function tryTapeLock(sql: Sql, productId: string): Promise<boolean> {
  const { rows } = await sql.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    tapeLockKey(productId),
  ]);
  return rows[0]?.locked === true;
}

function tapeLockKey(productId: string): bigint {
  return createHash('sha256').update(`fairtick tape ${productId}`).digest().readBigInt64BE();
}

export type RejectedQuote = Quote & { productId: string; source: string; reason: RejectReason };

/** Sources may send any time; one outside this range is listed without a time. */
function listedTime(ms: number): string | null {
  return ms >= 0 && ms < endOfTimesMs ? new Date(ms).toISOString() : null;
}
const endOfTimesMs = Date.UTC(10_000, 0, 1);

export async function insertRejectedQuotes(sql: Sql, quotes: readonly RejectedQuote[]): Promise<void> {
  await sql.query(
    `INSERT INTO rejected_quote (product_id, source_time, price, source, reason)
     SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])`,
    [
      quotes.map(({ productId }) => productId),
      quotes.map(({ sourceTimeMs }) => listedTime(sourceTimeMs)),
      quotes.map(({ price }) => price.toString().slice(0, 40)),
      quotes.map(({ source }) => source),
      quotes.map(({ reason }) => reason),
    ],
  );
}

type HeadRow = {
  lastSeq: bigint;
  lastAt: Date | null;
  tickPrice: bigint | null;
  tickSourceTime: Date | null;
  source: string;
};

/** The current end of a tape, from which a feed continues. */
export type TapeHead = {
  seq: number;
  lastAt: Date | null;
  /** The last tick's price and source time; `null` on an empty tape. */
  lastQuote: Quote | null;
  source: string;
};

export async function readTapeHead(sql: Sql, productId: string): Promise<TapeHead> {
  const { rows } = await sql.query<HeadRow>(
    `SELECT last_seq AS "lastSeq", last_at AS "lastAt", tick_price AS "tickPrice",
            tick_source_time AS "tickSourceTime", source FROM market WHERE product_id = $1`,
    [productId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`product ${productId}: no market row`);
  const lastQuote =
    row.tickPrice === null ? null : { price: row.tickPrice, sourceTimeMs: row.tickSourceTime?.getTime() ?? 0 };
  return { seq: Number(row.lastSeq), lastAt: row.lastAt, lastQuote, source: row.source };
}

/** Entries after the given ones, oldest first, at most `limit` per product. */
export async function readUpdatesAfter(
  sql: Sql,
  heads: readonly { productId: string; seq: number }[],
  limit: number,
): Promise<TapeUpdate[]> {
  const { rows } = await sql.query<UpdateRow>(
    `SELECT ${updateColumns} FROM unnest($1::uuid[], $2::bigint[]) h (product_id, seq)
      CROSS JOIN LATERAL (
        SELECT * FROM tape n WHERE n.product_id = h.product_id AND n.seq > h.seq ORDER BY n.seq LIMIT $3) t`,
    [heads.map(({ productId }) => productId), heads.map(({ seq }) => seq), limit],
  );
  return rows.map(tapeUpdateOf);
}

export type RecentStart = { productId: string; pipDecimals: number; seq: number };

/** For each product, the seq before the first entry that is at most `maxAgeMs` old. */
export async function readRecentStarts(sql: Sql, maxAgeMs: number): Promise<RecentStart[]> {
  const { rows } = await sql.query<Omit<RecentStart, 'seq'> & { seq: bigint }>(
    `SELECT m.product_id AS "productId", p.pip_decimals AS "pipDecimals", coalesce(
              (SELECT t.seq - 1 FROM tape t WHERE t.product_id = m.product_id
                  AND t.at >= (SELECT clock_timestamp() - $1::int * interval '1 millisecond') ORDER BY t.at LIMIT 1),
              greatest(coalesce(m.tick_seq, m.last_seq) - 1, 0)) AS seq
       FROM market m JOIN product p ON p.id = m.product_id`,
    [maxAgeMs],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}
