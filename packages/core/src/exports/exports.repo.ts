import type { Db, Tx } from '@fairtick/db';

/**
 * Until when this session may fetch the copy. @throws refusals of the stored procedure: UNAUTHENTICATED,
 * TOO_MANY_REQUESTS
 */
export async function prepareRow(tx: Tx, { sessionId, id }: { sessionId: string; id: string }): Promise<Date> {
  const [row] = await tx.$queryRaw<{ until: Date }[]>`
    SELECT prepare_data_export(${sessionId}::uuid, ${id}::uuid) AS until`;
  if (row === undefined) throw new Error('prepare_data_export returned no row');
  return row.until;
}

/** Whether this session asked for the copy within the last ten minutes. */
export async function isPrepared(
  db: Pick<Db, 'pool'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const { rows } = await db.pool.query<{ ready: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM data_export WHERE member_id = $1 AND session_id = $2
                       AND at > clock_timestamp() - interval '10 minutes') AS ready`,
    [memberId, sessionId],
  );
  return rows[0]?.ready ?? false;
}

/** The next rows of a part, as JSON texts, and the key of the next page; null after the last. */
export async function findPart(
  db: Pick<Db, 'pool'>,
  { sql, memberId, after, limit }: { sql: string; memberId: string; after: string | null; limit: number },
): Promise<{ rows: string[]; next: string | null }> {
  const { rows } = await db.pool.query<{ key: string; row: string }>(sql, [memberId, after, limit]);
  return { rows: rows.map(({ row }) => row), next: rows.length < limit ? null : (rows.at(-1)?.key ?? null) };
}
