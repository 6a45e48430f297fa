import type { Db } from '@fairtick/db';

export type MemberProfile = {
  id: string;
  username: string;
  displayName: string;
  avatar: string;
  verified: boolean;
  /** available + held + savings of the real account, minor units. */
  realTotalMinor: bigint;
};

export async function findProfile(db: Pick<Db, 'pool'>, memberId: string): Promise<MemberProfile | null> {
  const { rows } = await db.pool.query<MemberProfile>({
    name: 'member-profile',
    text: `SELECT m.id, m.username, m.display_name AS "displayName", m.avatar, m.verified,
                  w.available + w.held_orders + w.held_withdrawals + w.savings AS "realTotalMinor"
             FROM member m JOIN wallet w ON w.member_id = m.id AND w.account = 0
            WHERE m.id = $1`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

export type TradingResult = { yesterdayMinor: bigint; todayMinor: bigint };

/** Net result of real orders settled since `yesterday` (parted at `today`), minor units. */
export async function sumSettledProfit(
  db: Pick<Db, 'pool'>,
  { memberId, yesterday, today }: { memberId: string; yesterday: Date; today: Date },
): Promise<TradingResult> {
  const { rows } = await db.pool.query<TradingResult>({
    name: 'member-trading-result',
    text: `SELECT coalesce(sum(profit) FILTER (WHERE settled_at < $3), 0)::bigint AS "yesterdayMinor",
                  coalesce(sum(profit) FILTER (WHERE settled_at >= $3), 0)::bigint AS "todayMinor"
             FROM orders
            WHERE member_id = $1 AND account = 0 AND settled_at >= $2`,
    values: [memberId, yesterday, today],
  });
  return rows[0] ?? { yesterdayMinor: 0n, todayMinor: 0n };
}

/** Principal of the real account's savings, minor units. */
export async function findSavings(db: Pick<Db, 'pool'>, memberId: string): Promise<bigint> {
  const { rows } = await db.pool.query<{ savings: bigint }>({
    name: 'member-savings',
    text: 'SELECT savings FROM wallet WHERE member_id = $1 AND account = 0',
    values: [memberId],
  });
  return rows[0]?.savings ?? 0n;
}
