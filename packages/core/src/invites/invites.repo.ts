import type { Db } from '@fairtick/db';

/**
 * Pays at most `limit` rewards that are due, in one transaction, by the stored procedure that decides them. Returns how
 * many.
 */
export async function payDueRewards(db: Pick<Db, 'pool'>, limit: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: bigint }>('SELECT reward_invites($1) AS count', [limit]);
  return Number(rows[0]?.count ?? 0n);
}
