import { type Category, tapeKinds } from '@fairtick/contracts';
import type { Calendar, Session, Timetable } from './sessions.rules.ts';
import type { Sql } from './sql.ts';
import type { TapeRow } from './tape-entry.ts';

/** Everything that a product's card shows, as stored. Prices in pips, stakes in minor units. */
export type ProductRow = {
  id: string;
  symbol: string;
  name: string;
  names: Record<string, string>;
  category: Category;
  pipDecimals: number;
  stalenessMs: number;
  minStake: bigint;
  maxStake: bigint;
  halted: boolean;
  /** The administrator's message to members during a halt. */
  haltMessage: string | null;
  haltedAt: Date | null;
  /** The product's own terms in force; null while the common ones apply. */
  own: OwnTermsColumns | null;
  /** When the next announced version of its terms takes effect. */
  termsChangeAt: Date | null;
  lastSeq: bigint;
  tickAt: Date | null;
  tickPrice: bigint | null;
  source: string;
  stalled: boolean;
  realAllowed: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  ordersFrom: Date | null;
  ordersUntil: Date | null;
  sessionLabel: string | null;
  dayOpen: bigint | null;
  dayHigh: bigint | null;
  dayLow: bigint | null;
  previousClose: bigint | null;
  spark: bigint[];
};

type OwnTermsColumns = {
  version: number;
  enabled: boolean;
  feeBps: number;
  /** Minor units, as text because JSON has no 64-bit integers. */
  minStake: string;
  maxStake: string;
  durationsS: number[];
  payoutsBps: number[];
};

/** Number of minutes whose closes make the sparkline. */
const sparkMinutes = 48;

/**
 * All enabled products at the instant `at`, in one snapshot: session, terms in force and figures of the platform day.
 * Callers pass their own clock, so that a card never mixes it with the database's. Tape entries not yet folded into
 * candles are included, so the figures are exact even if the candle job is late.
 */
export async function readProductRows(sql: Sql, at: Date): Promise<ProductRow[]> {
  const { rows } = await sql.query<ProductRow>(
    `SELECT p.id, p.symbol, p.name, p.names, p.category, p.pip_decimals AS "pipDecimals",
            p.staleness_ms AS "stalenessMs", p.min_stake AS "minStake", p.max_stake AS "maxStake", p.halted,
            h.member_message AS "haltMessage", h.halted_at AS "haltedAt",
            CASE WHEN o.version IS NOT NULL THEN json_build_object(
              'version', o.version, 'enabled', o.enabled, 'feeBps', o.fee_bps, 'minStake', o.min_stake::text,
              'maxStake', o.max_stake::text, 'durationsS', o.durations_s, 'payoutsBps', o.payouts_bps) END AS own,
            (SELECT min(x.effective_at) FROM product_terms x
              WHERE x.product_id = p.id AND x.effective_at > $1::timestamptz) AS "termsChangeAt",
            m.last_seq AS "lastSeq", m.tick_at AS "tickAt", m.tick_price AS "tickPrice", m.source, m.stalled,
            m.real_allowed AS "realAllowed", m.opens_at AS "opensAt", m.closes_at AS "closesAt",
            m.orders_from AS "ordersFrom", m.orders_until AS "ordersUntil",
            CASE WHEN m.closes_at IS NULL THEN NULL
                 WHEN o.version IS NULL THEN (
              SELECT x.label FROM calendar_exception x
               WHERE x.calendar = c.name AND x.day = ($1::timestamptz AT TIME ZONE c.zone)::date
               ORDER BY x.kind LIMIT 1)
                 ELSE (
              SELECT x ->> 'label' FROM jsonb_array_elements(o.hours -> 'exceptions') x
               WHERE x ->> 'day' = ($1::timestamptz AT TIME ZONE (o.hours ->> 'zone'))::date::text
               ORDER BY x ->> 'kind' LIMIT 1) END AS "sessionLabel",
            f.day_open AS "dayOpen", f.day_high AS "dayHigh", f.day_low AS "dayLow",
            f.previous_close AS "previousClose", coalesce(f.spark, '{}') AS spark
       FROM product p
       JOIN market m ON m.product_id = p.id
       JOIN calendar c ON c.name = p.calendar
       JOIN candle_progress g ON g.product_id = p.id
       LEFT JOIN product_halt h ON h.product_id = p.id AND h.resumed_at IS NULL
       LEFT JOIN LATERAL (SELECT x.* FROM product_terms x
                           WHERE x.product_id = p.id AND x.effective_at <= $1::timestamptz
                           ORDER BY x.version DESC LIMIT 1) o ON true
      CROSS JOIN LATERAL (
        WITH rest AS MATERIALIZED (
          SELECT * FROM candles_of(p.id, g.seq, m.last_seq) n WHERE n.interval_s IN (60, 86400)
        ), day AS (
          SELECT d.open_time, (array_agg(d.open ORDER BY d.late))[1] AS open, max(d.high) AS high, min(d.low) AS low,
                 (array_agg(d.close ORDER BY d.late DESC))[1] AS close
            FROM (
              (SELECT open_time, open, high, low, close, 0 AS late FROM candle
                WHERE product_id = p.id AND interval_s = 86400 ORDER BY open_time DESC LIMIT 2)
              UNION ALL
              SELECT open_time, open, high, low, close, 1 FROM rest WHERE interval_s = 86400) d
           GROUP BY d.open_time
        ), minute AS (
          SELECT d.open_time, (array_agg(d.close ORDER BY d.late DESC))[1] AS close
            FROM (
              (SELECT open_time, close, 0 AS late FROM candle
                WHERE product_id = p.id AND interval_s = 60 ORDER BY open_time DESC LIMIT ${sparkMinutes})
              UNION ALL
              SELECT open_time, close, 1 FROM rest WHERE interval_s = 60) d
           GROUP BY d.open_time ORDER BY d.open_time DESC LIMIT ${sparkMinutes}
        )
        SELECT today.open AS day_open, today.high AS day_high, today.low AS day_low,
               (SELECT close FROM day WHERE open_time < candle_open(86400, $1::timestamptz)
                 ORDER BY open_time DESC LIMIT 1) AS previous_close,
               (SELECT array_agg(close ORDER BY open_time) FROM minute) AS spark
          FROM (SELECT 1) one
          LEFT JOIN day today ON today.open_time = candle_open(86400, $1::timestamptz)
      ) f
      WHERE p.enabled
      ORDER BY coalesce(o.sort, p.sort), p.symbol`,
    [at],
  );
  return rows;
}

export async function readPipDecimals(sql: Sql, productId: string): Promise<number | null> {
  const { rows } = await sql.query<{ pipDecimals: number }>(
    'SELECT pip_decimals AS "pipDecimals" FROM product WHERE id = $1',
    [productId],
  );
  return rows[0]?.pipDecimals ?? null;
}

export type CandleRow = {
  openTime: Date;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  ticks: number;
};

/**
 * The newest `limit` candles that open from `from` (inclusive) to `before` (exclusive), oldest first, including entries
 * not folded in yet.
 */
export async function readCandleRows(
  sql: Sql,
  query: { productId: string; intervalS: number; from: Date | null; to: Date | null; limit: number },
): Promise<CandleRow[]> {
  const { rows } = await sql.query<CandleRow>(
    `WITH bounds AS (
       SELECT coalesce($3::timestamptz, '-infinity') AS low, coalesce($4::timestamptz, 'infinity') AS high
     ), late AS (
       SELECT n.open_time, n.open, n.high, n.low, n.close, n.ticks, 1 AS late
         FROM candle_progress g JOIN market m ON m.product_id = g.product_id
        CROSS JOIN LATERAL candles_of(g.product_id, g.seq, m.last_seq) n
        WHERE g.product_id = $1 AND n.interval_s = $2
     ), stored AS (
       SELECT c.open_time, c.open, c.high, c.low, c.close, c.ticks, 0 AS late FROM candle c, bounds b
        WHERE c.product_id = $1 AND c.interval_s = $2 AND c.open_time >= b.low AND c.open_time < b.high
        ORDER BY c.open_time DESC LIMIT $5
     )
     SELECT e.open_time AS "openTime", (array_agg(e.open ORDER BY e.late))[1] AS open, max(e.high) AS high, min(e.low) AS low,
            (array_agg(e.close ORDER BY e.late DESC))[1] AS close, sum(e.ticks)::int AS ticks
       FROM (SELECT * FROM stored UNION ALL SELECT * FROM late) e, bounds b
      WHERE e.open_time >= b.low AND e.open_time < b.high
      GROUP BY e.open_time ORDER BY e.open_time DESC LIMIT $5`,
    [query.productId, query.intervalS, query.from, query.to, query.limit],
  );
  return rows.toReversed();
}

export type TapeRange = {
  productId: string;
  fromSeq: number;
  toSeq: number | null;
  from: Date | null;
  to: Date | null;
  limit: number;
};

const tapeColumns = `t.product_id AS "productId", t.seq, t.kind, t.price, t.at, t.source_time AS "sourceTime", t.source,
            t.hash`;

/** Entries of one tape by seq and by time (all bounds inclusive), oldest first. */
export async function readTapeRows(sql: Sql, range: TapeRange): Promise<TapeRow[]> {
  // Seq and time rise together, so a time bound is converted to a seq bound and one index serves both.
  const { rows } = await sql.query<TapeRow>(
    `SELECT ${tapeColumns}
       FROM tape t
      WHERE t.product_id = $1
        AND t.seq >= greatest($2::bigint, CASE WHEN $4::timestamptz IS NULL THEN 0 ELSE coalesce(
              (SELECT f.seq FROM tape f WHERE f.product_id = $1 AND f.at >= $4 ORDER BY f.at LIMIT 1),
              9223372036854775807) END)
        AND t.seq <= least(coalesce($3::bigint, 9223372036854775807),
              CASE WHEN $5::timestamptz IS NULL THEN 9223372036854775807 ELSE coalesce(
              (SELECT l.seq FROM tape l WHERE l.product_id = $1 AND l.at <= $5 ORDER BY l.at DESC LIMIT 1), 0) END)
      ORDER BY t.seq LIMIT $6`,
    [range.productId, range.fromSeq, range.toSeq, range.from, range.to, range.limit],
  );
  return rows;
}

/** The kinds of the index of events, as SQL. */
export const eventKinds = tapeKinds
  .filter((kind) => kind !== 'tick')
  .map((kind) => `tape_kind_number('${kind}')`)
  .join();

/**
 * The same range without ticks, by the index of events. The entry after each event is read too, even after the time
 * bound: a stall ends with it.
 */
export async function readTapeEvents(sql: Sql, range: TapeRange): Promise<TapeRow[]> {
  const { rows } = await sql.query<TapeRow>(
    `WITH event AS MATERIALIZED (
       SELECT e.seq FROM tape e
        WHERE e.product_id = $1 AND e.kind <> tape_kind_number('tick') AND e.kind IN (${eventKinds})
          AND e.at >= coalesce($4::timestamptz, '-infinity') AND e.at <= coalesce($5::timestamptz, 'infinity')
          AND e.seq >= $2::bigint - 1 AND e.seq <= coalesce($3::bigint, 9223372036854775807)
        ORDER BY e.seq LIMIT $6
     )
     SELECT ${tapeColumns}
       FROM (SELECT seq FROM event UNION SELECT seq + 1 FROM event) wanted
       JOIN tape t ON t.product_id = $1 AND t.seq = wanted.seq
      WHERE t.seq >= $2 AND t.seq <= coalesce($3::bigint, 9223372036854775807)
      ORDER BY t.seq LIMIT $6`,
    [range.productId, range.fromSeq, range.toSeq, range.from, range.to, range.limit],
  );
  return rows;
}

export type SeedRow = { tapeSeq: bigint; day: string; sha256: Buffer; seed: Buffer | null; startedAt: Date };

/** Seeds of one product's simulator, newest first; without the seed itself for a day that is running. */
export async function readSeedRows(
  sql: Sql,
  query: { productId: string; beforeSeq: number | null; limit: number },
): Promise<SeedRow[]> {
  const { rows } = await sql.query<SeedRow>(
    `SELECT tape_seq AS "tapeSeq", day, sha256, seed, started_at AS "startedAt" FROM sim_seed_public
      WHERE product_id = $1 AND tape_seq < coalesce($2::bigint, 9223372036854775807)
      ORDER BY tape_seq DESC LIMIT $3`,
    [query.productId, query.beforeSeq, query.limit],
  );
  return rows;
}

/** What feeds and the session clock read of a product. */
export type FeedProduct = {
  id: string;
  symbol: string;
  pipDecimals: number;
  outlierBps: number;
  feed: string | null;
  referencePrice: bigint;
  simVolatility: number;
  /** Source of the last tick or source switch. */
  source: string;
  /** Trading hours now and announced. */
  timetable: Timetable;
};

type FeedProductRow = Omit<FeedProduct, 'timetable'> & { stretches: { fromMs: string; calendar: Calendar }[] };

/**
 * All enabled products with their hours: of the terms in force at `at` (the product's calendar without any) and of the
 * announced ones. A product whose terms accept no orders keeps its feed, because open orders settle by it.
 */
export async function readFeedProducts(sql: Sql, at: Date): Promise<FeedProduct[]> {
  const { rows } = await sql.query<FeedProductRow>(
    `SELECT p.id, p.symbol, p.pip_decimals AS "pipDecimals", p.outlier_bps AS "outlierBps", p.feed,
            p.reference_price AS "referencePrice", p.sim_volatility AS "simVolatility", m.source,
            (SELECT json_agg(json_build_object(
                      'fromMs', CASE WHEN s.at > $1::timestamptz THEN (extract(epoch FROM s.at) * 1000)::bigint ELSE 0 END::text,
                      'calendar', s.hours) ORDER BY s.at)
               FROM (
                 SELECT '-infinity'::timestamptz AS at, calendar_hours_of(p.calendar) AS hours WHERE f.version IS NULL
                 UNION ALL
                 SELECT x.effective_at, x.hours FROM product_terms x
                  WHERE x.product_id = p.id AND x.version >= coalesce(f.version, 0)) s) AS stretches
       FROM product p JOIN market m ON m.product_id = p.id
       LEFT JOIN LATERAL (SELECT x.version FROM product_terms x
                           WHERE x.product_id = p.id AND x.effective_at <= $1::timestamptz
                           ORDER BY x.version DESC LIMIT 1) f ON true
      WHERE p.enabled ORDER BY p.sort, p.symbol`,
    [at],
  );
  return rows.map(({ stretches, ...product }) => ({
    ...product,
    timetable: stretches.map(({ fromMs, calendar }) => ({ fromMs: Number(fromMs), calendar })),
  }));
}

/** Stores a market's running or next session; `null` closes it without a next opening. */
export async function writeSession(
  sql: Sql,
  { productId, session, production }: { productId: string; session: Session | null; production: boolean },
): Promise<void> {
  const instant = (ms: number | null | undefined) => (ms == null ? null : new Date(ms));
  await sql.query('SELECT market_session($1, $2, $3, $4, $5, $6)', [
    productId,
    instant(session?.opensAtMs),
    instant(session?.closesAtMs),
    instant(session?.ordersFromMs),
    instant(session?.ordersUntilMs),
    production,
  ]);
}

/** Products whose tape has entries that are not yet folded into candles. */
export async function readUnfolded(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ productId: string }>(
    `SELECT g.product_id AS "productId" FROM candle_progress g JOIN market m ON m.product_id = g.product_id
      WHERE m.last_seq > g.seq ORDER BY g.product_id`,
  );
  return rows.map((row) => row.productId);
}

/** Folds up to `limit` further entries of one tape into candles; returns how many entries were folded. */
export async function rollUpOnce(
  sql: Sql,
  { productId, limit }: { productId: string; limit: number },
): Promise<number> {
  const { rows } = await sql.query<{ folded: bigint }>('SELECT roll_up_candles($1, $2) AS folded', [productId, limit]);
  return Number(rows[0]?.folded ?? 0n);
}
