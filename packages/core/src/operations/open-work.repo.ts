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

/** What waits in each queue; the counts and the lists of ids are of the same rows. */
const open = {
  deposits: 'FROM deposit WHERE due_at IS NOT NULL',
  withdrawals: "FROM withdrawal WHERE state IN ('pending_review', 'reviewing')",
  identity: "FROM identity_check WHERE state = 'pending_review'",
  /** Past the time that their members were promised, as escalate_withdrawals marks them. */
  overdue:
    "FROM withdrawal WHERE escalated >= 2 AND state IN ('pending_review', 'reviewing', 'approved', 'processing')",
} as const;
export type OpenItems = keyof typeof open;

/** Ids of what waits in a queue, the oldest first. */
export async function findOpenItems(
  db: Pick<Db, 'pool'>,
  { of, limit }: { of: OpenItems; limit: number },
): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id ${open[of]} ORDER BY id LIMIT $1`, [limit]);
  return rows.map(({ id }) => id);
}

/**
 * Open items by queue: deposits with an answer due, withdrawals before and after the review, proofs of identity,
 * support threads that wait for a reply. And the amount from which two people review.
 */
export async function countOpenWork(db: Pick<Db, 'pool'>): Promise<OpenWorkRow> {
  const { rows } = await db.pool.query<OpenWorkRow>(
    `SELECT (SELECT count(*) ${open.deposits})::int AS deposits, (SELECT count(*) ${open.withdrawals})::int AS withdrawals,
            count(*)::int AS payouts,
            (SELECT count(*) ${open.identity})::int AS identity,
            (SELECT count(*) FROM support_thread WHERE waiting_since IS NOT NULL)::int AS support,
            (SELECT second_approval_from::text FROM money_terms_at(clock_timestamp())) AS "secondApprovalFrom"
       FROM withdrawal WHERE state IN ('approved', 'processing')`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('counting open work returned no row');
  return row;
}
