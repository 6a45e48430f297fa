import { transferCodes } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

/** Changes of the real account on one platform day, in minor units. */
export type EarningDay = {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Net of everything exchanged with the house: deposits, withdrawals, results, interest paid. */
  movedMinor: bigint;
  /** Payouts less lost stakes and fees of real orders, by the day of their settlement. */
  tradingMinor: bigint;
  /** Accrued interest; what an early redemption forfeited is deducted on its day. */
  interestMinor: bigint;
};
/** The real account's buckets, in minor units. */
export type RealBalances = {
  availableMinor: bigint;
  heldOrdersMinor: bigint;
  heldWithdrawalsMinor: bigint;
  savingsMinor: bigint;
};
export type EarningsRead = { balances: RealBalances; days: EarningDay[] };

type EarningsQuery = {
  memberId: string;
  /** First and last platform day, both inclusive; later lines count as part of the last one. */
  firstDay: string;
  lastDay: string;
  /** An instant well before the first day: only statement lines after it are read. */
  linesSince: Date;
};

const nothing = { availableMinor: 0n, heldOrdersMinor: 0n, heldWithdrawalsMinor: 0n, savingsMinor: 0n };
const { payout, stake_loss: stakeLoss, fee } = transferCodes;

/**
 * Current balances and the changes of each day, oldest day first, in one snapshot. Reads the statement from its end, so
 * the cost depends on the lines since `linesSince` only.
 */
export async function findEarnings(db: Pick<Db, 'pool'>, query: EarningsQuery): Promise<EarningsRead> {
  const { rows } = await db.pool.query<EarningDay & RealBalances>({
    name: 'member-earnings',
    text: `WITH moved AS (
             SELECT least(platform_day(t.at), $3::date) AS day,
                    sum(CASE WHEN t.from_bucket >= bucket_number('house_trading') THEN t.amount WHEN t.to_bucket >= bucket_number('house_trading') THEN -t.amount END)::bigint AS moved,
                    sum(CASE WHEN t.code = $5 THEN t.amount WHEN t.code IN ($6, $7) THEN -t.amount END)::bigint AS trading
               FROM transfer t
              WHERE t.member_id = $1 AND t.account = account_number('real')
                AND t.line > (SELECT coalesce(max(line), 0) FROM transfer
                               WHERE member_id = $1 AND account = account_number('real') AND at < $4)
              GROUP BY 1
           ), earned AS (
             SELECT least(e.day, $3::date) AS day, sum(e.amount)::bigint AS interest
               FROM savings_earnings e WHERE e.member_id = $1 AND e.day >= $2::date GROUP BY 1
           )
           SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(m.moved, 0) AS "movedMinor",
                  coalesce(m.trading, 0) AS "tradingMinor", coalesce(e.interest, 0) AS "interestMinor",
                  w.available AS "availableMinor", w.held_orders AS "heldOrdersMinor",
                  w.held_withdrawals AS "heldWithdrawalsMinor", w.savings AS "savingsMinor"
             FROM wallet w
            CROSS JOIN LATERAL (SELECT $2::date + n AS day FROM generate_series(0, $3::date - $2::date) n) d
             LEFT JOIN moved m ON m.day = d.day
             LEFT JOIN earned e ON e.day = d.day
            WHERE w.member_id = $1 AND w.account = account_number('real')
            ORDER BY d.day`,
    values: [query.memberId, query.firstDay, query.lastDay, query.linesSince, payout, stakeLoss, fee],
  });
  const [first] = rows;
  return { balances: first ?? nothing, days: rows };
}
