import type { Db } from '@fairtick/db';
import { eventKinds } from './markets.repo.ts';

export type TapeHealthRow = {
  id: string;
  symbol: string;
  pipDecimals: number;
  stalenessMs: number;
  halted: boolean;
  stalled: boolean;
  source: string;
  lastSeq: bigint;
  tickAt: Date | null;
  tickPrice: bigint | null;
  tickSourceTime: Date | null;
  opensAt: Date | null;
  closesAt: Date | null;
  ticks: bigint;
  stalls: number;
  gaps: number;
  halts: number;
};

/**
 * Every enabled product's feed, and what its tape holds since `since`. Events have an index of their own; the number of
 * entries follows from the sequence, which has no gaps.
 */
export async function findTapeHealth(db: Pick<Db, 'pool'>, since: Date): Promise<TapeHealthRow[]> {
  const { rows } = await db.pool.query<TapeHealthRow>(
    `SELECT p.id, p.symbol, p.pip_decimals AS "pipDecimals", p.staleness_ms AS "stalenessMs", p.halted, m.stalled,
            m.source, m.last_seq AS "lastSeq", m.tick_at AS "tickAt", m.tick_price AS "tickPrice",
            m.tick_source_time AS "tickSourceTime", m.opens_at AS "opensAt", m.closes_at AS "closesAt",
            (CASE WHEN m.last_at IS NULL OR m.last_at < $1 THEN 0
                 ELSE m.last_seq - coalesce((SELECT k.seq FROM tape k WHERE k.product_id = p.id AND k.at < $1
                                              ORDER BY k.at DESC LIMIT 1), 0) - e.events END)::bigint AS ticks,
            e.stalls, e.gaps, e.halts
       FROM product p JOIN market m ON m.product_id = p.id
      CROSS JOIN LATERAL (
        SELECT count(*) AS events, count(*) FILTER (WHERE k.kind = tape_kind_number('stall'))::int AS stalls,
               count(*) FILTER (WHERE k.kind = tape_kind_number('gap'))::int AS gaps, count(*) FILTER (WHERE k.kind = tape_kind_number('halt'))::int AS halts
          FROM tape k
         WHERE k.product_id = p.id AND k.kind <> tape_kind_number('tick') AND k.kind IN (${eventKinds}) AND k.at >= $1) e
      WHERE p.enabled ORDER BY p.sort, p.symbol LIMIT 500`,
    [since],
  );
  return rows;
}

export type SourceRow = { productId: string; at: Date; source: string };

/** The last changes of each enabled product's source, newest first. */
export async function findSourceChanges(db: Pick<Db, 'pool'>, perProduct: number): Promise<SourceRow[]> {
  const { rows } = await db.pool.query<SourceRow>(
    `SELECT p.id AS "productId", s.at, s.source FROM product p
      CROSS JOIN LATERAL (SELECT k.at, k.source FROM tape k WHERE k.product_id = p.id AND k.kind = tape_kind_number('source')
                           ORDER BY k.at DESC LIMIT $1) s
      WHERE p.enabled ORDER BY s.at DESC`,
    [perProduct],
  );
  return rows;
}

export type RejectionRow = { productId: string; reason: string; quotes: number };

/** Quotes that the gate refused since `since`, by product and reason, among each product's newest `sample`. */
export async function findRejections(
  db: Pick<Db, 'pool'>,
  { since, sample }: { since: Date; sample: number },
): Promise<RejectionRow[]> {
  const { rows } = await db.pool.query<RejectionRow>(
    `SELECT p.id AS "productId", r.reason, count(*)::int AS quotes FROM product p
      CROSS JOIN LATERAL (SELECT q.reason, q.received_at FROM rejected_quote q WHERE q.product_id = p.id
                           ORDER BY q.id DESC LIMIT $2) r
      WHERE p.enabled AND r.received_at >= $1 GROUP BY 1, 2 ORDER BY 3 DESC`,
    [since, sample],
  );
  return rows;
}
