import type { Db } from '@fairtick/db';

export type OpenWorkRow = {
  deposits: number;
  withdrawals: number;
  payouts: number;
  identity: number;
  support: number;
  /** Minor units; null before there are terms. */
  secondApprovalFrom: string | null;
};

/**
 * Open items by queue: deposits with an answer due, withdrawals before and after the review, proofs of identity,
 * support threads that wait for a reply. And the amount from which two people review.
 */
export async function countOpenWork(db: Pick<Db, 'pool'>): Promise<OpenWorkRow> {
  const { rows } = await db.pool.query<OpenWorkRow>(
    `SELECT (SELECT count(*) FROM deposit WHERE due_at IS NOT NULL)::int AS deposits,
            count(*) FILTER (WHERE state IN ('pending_review', 'reviewing'))::int AS withdrawals,
            count(*) FILTER (WHERE state IN ('approved', 'processing'))::int AS payouts,
            (SELECT count(*) FROM identity_check WHERE state = 'pending_review')::int AS identity,
            (SELECT count(*) FROM support_thread WHERE waiting_since IS NOT NULL)::int AS support,
            (SELECT second_approval_from::text FROM money_terms_at(clock_timestamp())) AS "secondApprovalFrom"
       FROM withdrawal WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing')`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('counting open work returned no row');
  return row;
}
