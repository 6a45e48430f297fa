import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

export type HouseProductRow = {
  productId: string;
  symbol: string;
  cap: bigint;
  /** Payout of the largest order that the terms in force allow; null where they offer no duration. */
  largest: bigint | null;
  rise: bigint;
  fall: bigint;
};

/** Enabled products and those with open real orders: their exposure cap, and payouts of open real orders by side. */
export async function findHouseProducts(db: Pool): Promise<HouseProductRow[]> {
  const { rows } = await db.pool.query<HouseProductRow>(
    `SELECT p.id AS "productId", p.symbol, t.exposure_cap AS cap, e.rise, e.fall,
            (SELECT t.max_stake * max(payout) / 10000 FROM unnest(t.payouts_bps) AS payout)::bigint AS largest
       FROM product p
      CROSS JOIN LATERAL product_terms_at(p.id, clock_timestamp()) t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.taken - r.released) FILTER (WHERE x.direction = direction_number('rise')), 0)::bigint AS rise,
               coalesce(sum(x.taken - r.released) FILTER (WHERE x.direction = direction_number('fall')), 0)::bigint AS fall
          FROM exposure x JOIN exposure_released r USING (account, product_id, direction)
         WHERE x.product_id = p.id AND x.account = account_number('real')) e
      WHERE (p.enabled AND t.enabled) OR e.rise <> 0 OR e.fall <> 0
      ORDER BY p.sort, p.symbol`,
  );
  return rows;
}

export type CoverRefusalRow = { orders: number; firstAt: Date; lastAt: Date };

/** Hours in which real orders were refused because the house balance did not cover them, newest first. */
export async function findCoverRefusals(db: Pool, limit: number): Promise<CoverRefusalRow[]> {
  const { rows } = await db.pool.query<CoverRefusalRow>(
    `SELECT orders, first_at AS "firstAt", last_at AS "lastAt" FROM cover_refusal ORDER BY hour DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Those of the last 24 hours together; null if there were none, or the house balance was raised after the last one. */
export async function findUncovered(db: Pool): Promise<CoverRefusalRow | null> {
  const { rows } = await db.pool.query<CoverRefusalRow>(
    `SELECT sum(orders)::int AS orders, min(first_at) AS "firstAt", max(last_at) AS "lastAt" FROM cover_refusal
      WHERE last_at >= clock_timestamp() - interval '24 hours'
     HAVING max(last_at) > coalesce((
       SELECT max(at) FROM transfer
        WHERE code = transfer_number('house_funding') AND account = account_number('real')
          AND to_bucket = bucket_number('house_trading')), '-infinity')`,
  );
  return rows[0] ?? null;
}
