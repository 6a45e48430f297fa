import type { Db } from '@fairtick/db';

export type OpenWorkRow = {
  deposits: number;
  withdrawals: number;
  payouts: number;
  approvals: number;
  identity: number;
  support: number;
};

/**
 * What waits for people, by queue: deposits with an answer due, withdrawals before and after the review, live proposals,
 * proofs of identity, members who wait for an answer.
 */
export async function countOpenWork(db: Pick<Db, 'pool'>): Promise<OpenWorkRow> {
  const { rows } = await db.pool.query<OpenWorkRow>(
    `SELECT (SELECT count(*) FROM deposit WHERE due_at IS NOT NULL)::int AS deposits,
            count(*) FILTER (WHERE state IN ('pending_review', 'reviewing'))::int AS withdrawals,
            count(*) FILTER (WHERE state IN ('approved', 'processing'))::int AS payouts,
            (SELECT count(*) FROM approval WHERE state = 'pending' AND expires_at > clock_timestamp())::int AS approvals,
            (SELECT count(*) FROM identity_check WHERE state = 'pending_review')::int AS identity,
            (SELECT count(*) FROM support_thread WHERE waiting_since IS NOT NULL)::int AS support
       FROM withdrawal WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing')`,
  );
  return rows[0] ?? { deposits: 0, withdrawals: 0, payouts: 0, approvals: 0, identity: 0, support: 0 };
}
