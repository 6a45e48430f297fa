import type { Db } from '@fairtick/db';

export type HouseChangeRow = { balance: bigint; day: string | null; amount: bigint };

/**
 * The trading balance of the real account, and its changes by platform day since the first instant of one: orders by
 * the sums of settlement, and funding. One row with the day null when nothing changed.
 */
export async function findHouseChanges(
  db: Pick<Db, 'pool'>,
  { day, since }: { day: string; since: Date },
): Promise<HouseChangeRow[]> {
  const { rows } = await db.pool.query<HouseChangeRow>(
    `SELECT h.amount AS balance, c.day, coalesce(sum(c.amount), 0)::bigint AS amount
       FROM house_balance h
       LEFT JOIN (
         SELECT day, sum(stake_lost - paid) AS amount FROM trading_day
          WHERE account = account_number('real') AND day >= $1::date GROUP BY day
         UNION ALL
         SELECT platform_day(at),
                sum(CASE WHEN to_bucket = bucket_number('house_trading') THEN amount ELSE -amount END)
           FROM transfer
          WHERE code = transfer_number('house_funding') AND account = account_number('real') AND at >= $2
          GROUP BY 1) c ON true
      WHERE h.account = account_number('real') AND h.bucket = bucket_number('house_trading')
      GROUP BY h.amount, c.day`,
    [day, since],
  );
  return rows;
}
