import type { DashboardQueue } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

export type QueueRow = {
  queue: DashboardQueue;
  waiting: number;
  overdue: number | null;
  oldest: Date | null;
  due: Date | null;
};

/**
 * Open items of each queue except proposals, which differ by administrator. Every line reads an index that holds open
 * rows only. A queue may be missing.
 */
export async function findQueues(db: Pool): Promise<QueueRow[]> {
  const { rows } = await db.pool.query<QueueRow>(
    `SELECT 'deposits' AS queue, count(*)::int AS waiting, count(*) FILTER (WHERE due_at <= now())::int AS overdue,
            min(created_at) AS oldest, min(due_at) AS due FROM deposit WHERE due_at IS NOT NULL
     UNION ALL
     SELECT CASE WHEN state IN ('approved', 'processing') THEN 'payouts' ELSE 'withdrawals' END, count(*)::int,
            count(*) FILTER (WHERE due_at <= now())::int, min(created_at), min(due_at)
       FROM withdrawal WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing') GROUP BY 1
     UNION ALL
     SELECT 'identity', count(*)::int, count(*) FILTER (WHERE due_at <= now())::int, min(created_at), min(due_at)
       FROM identity_check WHERE state = 'pending_review'
     UNION ALL
     SELECT 'support', count(*)::int, NULL, min(waiting_since), NULL
       FROM support_thread WHERE waiting_since IS NOT NULL`,
  );
  return rows;
}

export type UrgentRow = {
  queue: DashboardQueue;
  id: string;
  username: string | null;
  amount: bigint | null;
  since: Date;
  due: Date | null;
};

/** The first items of each queue by due time; of threads those that have waited longest. */
export async function findUrgent(db: Pool, perQueue: number): Promise<UrgentRow[]> {
  const { rows } = await db.pool.query<UrgentRow>(
    `SELECT u.queue, u.id, m.username, u.amount, u.since, u.due FROM (
       (SELECT 'deposits' AS queue, id, member_id, account_amount AS amount, created_at AS since, due_at AS due
          FROM deposit WHERE due_at IS NOT NULL ORDER BY due_at, id LIMIT $1)
       UNION ALL
       (SELECT 'withdrawals', id, member_id, amount, created_at, due_at FROM withdrawal
         WHERE state IN ('pending_review', 'reviewing') ORDER BY due_at, id LIMIT $1)
       UNION ALL
       (SELECT 'payouts', id, member_id, amount, created_at, due_at FROM withdrawal
         WHERE state IN ('approved', 'processing') ORDER BY due_at, id LIMIT $1)
       UNION ALL
       (SELECT 'identity', id, member_id, NULL, created_at, due_at FROM identity_check
         WHERE state = 'pending_review' ORDER BY due_at, id LIMIT $1)
       UNION ALL
       (SELECT 'approvals', id, member_id, amount, proposed_at, expires_at FROM approval
         WHERE state = 'pending' AND expires_at > now() ORDER BY expires_at LIMIT $1)
       UNION ALL
       (SELECT 'support', id, member_id, NULL, waiting_since, NULL FROM support_thread
         WHERE waiting_since IS NOT NULL ORDER BY waiting_since LIMIT $1)) u
       LEFT JOIN member m ON m.id = u.member_id
      ORDER BY u.due NULLS LAST, u.since`,
    [perQueue],
  );
  return rows;
}

export type MoneyDayRow = { day: string; amount: bigint; items: number };

/** Amounts paid in, by platform day, from an index that holds nothing else. */
export async function findDepositDays(db: Pool, since: Date): Promise<MoneyDayRow[]> {
  const { rows } = await db.pool.query<MoneyDayRow>(
    `SELECT platform_day(completed_at) AS day, sum(posted_amount)::bigint AS amount, count(*)::int AS items
       FROM deposit WHERE state = 'completed' AND completed_at >= $1 GROUP BY 1`,
    [since],
  );
  return rows;
}

/** Amounts paid out, fees included, by platform day. */
export async function findWithdrawalDays(db: Pool, since: Date): Promise<MoneyDayRow[]> {
  const { rows } = await db.pool.query<MoneyDayRow>(
    `SELECT platform_day(completed_at) AS day, sum(amount)::bigint AS amount, count(*)::int AS items
       FROM withdrawal WHERE state = 'completed' AND completed_at >= $1 GROUP BY 1`,
    [since],
  );
  return rows;
}

export async function findJoinDays(db: Pool, since: Date): Promise<{ day: string; members: number }[]> {
  const { rows } = await db.pool.query<{ day: string; members: number }>(
    'SELECT platform_day(created_at) AS day, count(*)::int AS members FROM member WHERE created_at >= $1 GROUP BY 1',
    [since],
  );
  return rows;
}

/** Members with a session that was in use since `since`. */
export async function countOnline(db: Pool, since: Date): Promise<number> {
  const { rows } = await db.pool.query<{ online: number }>(
    'SELECT count(DISTINCT member_id)::int AS online FROM session WHERE ended_at IS NULL AND last_seen_at > $1',
    [since],
  );
  return rows[0]?.online ?? 0;
}
