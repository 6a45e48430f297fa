import { transferCodes } from '@fairtick/contracts';
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

/**
 * Net result of real orders settled since `yesterday` (parted at `today`), minor units: payouts less lost stakes and fees,
 * read from the end of the member's statement, whose lines stand in order of time.
 */
export async function sumTradingResult(
  db: Pick<Db, 'pool'>,
  { memberId, yesterday, today }: { memberId: string; yesterday: Date; today: Date },
): Promise<TradingResult> {
  const { payout, stake_loss: stakeLoss, fee } = transferCodes;
  const { rows } = await db.pool.query<TradingResult>({
    name: 'member-trading-result',
    text: `SELECT coalesce(sum(result) FILTER (WHERE at < $3), 0)::bigint AS "yesterdayMinor",
                  coalesce(sum(result) FILTER (WHERE at >= $3), 0)::bigint AS "todayMinor"
             FROM (SELECT at, CASE code WHEN $4 THEN amount ELSE -amount END AS result
                     FROM transfer
                    WHERE member_id = $1 AND account = 0 AND code IN ($4, $5, $6)
                      AND line > (SELECT coalesce(max(line), 0) FROM transfer
                                   WHERE member_id = $1 AND account = 0 AND at < $2)) lines`,
    values: [memberId, yesterday, today, payout, stakeLoss, fee],
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
