import type { Db } from '@fairtick/db';

/** One product on one platform day; counts of orders, and minor units. */
export type ProductDayRow = {
  day: string;
  productId: string;
  symbol: string;
  wins: bigint;
  losses: bigint;
  ties: bigint;
  voids: bigint;
  staked: bigint;
  stakeLost: bigint;
  paid: bigint;
  fees: bigint;
  givenBack: bigint;
};

type Span = { account: number; from: string; to: string };

export async function findProductDays(db: Pick<Db, 'pool'>, { account, from, to }: Span): Promise<ProductDayRow[]> {
  const { rows } = await db.pool.query<ProductDayRow>(
    `SELECT d.day, d.product_id AS "productId", coalesce(p.symbol, d.product_id::text) AS symbol, d.wins, d.losses, d.ties, d.voids,
            d.staked, d.stake_lost AS "stakeLost", d.paid, d.fees, d.given_back AS "givenBack"
       FROM trading_day d LEFT JOIN product p ON p.id = d.product_id
      WHERE d.account = $1 AND d.day BETWEEN $2::date AND $3::date
      ORDER BY d.day DESC, p.sort, d.product_id`,
    [account, from, to],
  );
  return rows;
}

/** Gains of the house other than trading by platform day and code; signed. */
export async function findHouseDays(
  db: Pick<Db, 'pool'>,
  { account, from, to }: Span,
): Promise<{ day: string; code: number; amount: bigint }[]> {
  const { rows } = await db.pool.query<{ day: string; code: number; amount: bigint }>(
    `SELECT platform_day(at) AS day, code,
            sum(CASE WHEN from_bucket >= bucket_number('house_trading') THEN -amount ELSE amount END)::bigint AS amount
       FROM transfer
      WHERE account = $1 AND code IN (transfer_number('manual_add'), transfer_number('manual_deduct'), transfer_number('invite_reward'), transfer_number('interest'), transfer_number('withdraw_fee'), transfer_number('fee_refund'), transfer_number('rounding'))
        AND at >= ($2::date::timestamp - interval '8 hours') AT TIME ZONE 'UTC'
        AND at < ($3::date::timestamp + interval '16 hours') AT TIME ZONE 'UTC'
      GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    [account, from, to],
  );
  return rows;
}
