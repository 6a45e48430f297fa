import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

/** Data of the automatic checks of one withdrawal and its member. Money in minor units of the account currency. */
export type ReviewFacts = {
  id: string;
  verified: boolean;
  /** Totals deposited, withdrawn and staked, without this withdrawal. */
  deposited: bigint;
  withdrawn: bigint;
  staked: bigint;
  /** Completed before this one. */
  earlier: bigint;
  /** The latest change of a password, if there was one. */
  credentialAt: Date | null;
  /** Kinds in force, and kinds that were set since the request. */
  restrictions: string[];
  /** Other members with the same card or address, bound or removed. */
  sharedWith: bigint;
  dayRequests: bigint;
  dayTotal: bigint;
  dayCount: number;
  dayLimit: bigint;
  outgoingStopped: boolean;
};

/** Facts of several withdrawals at once, by withdrawal. */
export async function findReviewFacts(db: Reader, ids: readonly string[]): Promise<Map<string, ReviewFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<ReviewFacts[]>`
    SELECT w.id, wallet.verified, lines.deposited, lines.withdrawn, lines.staked,
           (SELECT count(*) FROM withdrawal e
             WHERE e.member_id = w.member_id AND e.state = 'completed' AND e.id < w.id) AS earlier,
           greatest(CASE WHEN m.password_changed_at > m.created_at THEN m.password_changed_at END,
                    m.withdraw_password_changed_at) AS "credentialAt",
           ARRAY(SELECT DISTINCT r.kind FROM restriction r
                  WHERE r.member_id = w.member_id
                    AND (r.created_at > w.created_at
                         OR (r.lifted_at IS NULL AND (r.ends_at IS NULL OR r.ends_at > clock_timestamp())))
                  ORDER BY r.kind) AS restrictions,
           (SELECT count(DISTINCT o.member_id) FROM payment_account a JOIN payment_account o USING (number_digest)
             WHERE a.id = w.payment_account_id AND o.member_id <> w.member_id) AS "sharedWith",
           d.requests AS "dayRequests", d.total AS "dayTotal", t.withdraw_day_count AS "dayCount",
           t.withdraw_day_total AS "dayLimit",
           (SELECT b.stopped_at IS NOT NULL AND b.released_at IS NULL FROM breaker b WHERE b.id = 1) AS "outgoingStopped"
      FROM withdrawal w
      JOIN member m ON m.id = w.member_id
      JOIN wallet ON wallet.member_id = w.member_id AND wallet.account = account_number('real')
      JOIN money_terms t ON t.version = w.terms_version
     CROSS JOIN LATERAL withdraw_day(w.member_id, w.created_at) d
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(l.amount) FILTER (WHERE l.code = transfer_number('recharge')), 0)::bigint AS deposited,
              coalesce(sum(l.amount) FILTER (WHERE l.code IN (transfer_number('withdraw'), transfer_number('withdraw_fee'))), 0)::bigint AS withdrawn,
              coalesce(sum(l.amount) FILTER (WHERE l.code = transfer_number('stake_hold')), 0)::bigint AS staked
         FROM transfer l WHERE l.member_id = w.member_id AND l.account = account_number('real') AND l.ref <> w.id) lines
     WHERE w.id = ANY (${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
