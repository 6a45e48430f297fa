import type { Db } from '@fairtick/db';

/**
 * Runs a statement as the tables' owner while a proposal is approved but not applied, as a faulty function of the
 * database would, and rolls both back.
 */
export async function tryWithApproval(
  owner: Pick<Db, 'pool'>,
  { approvalId, decidedBy }: { approvalId: string; decidedBy: string },
  sql: string,
): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query(
      `BEGIN; UPDATE approval SET state = 'approved', version = 2, decided_by = '${decidedBy}', decided_at = now()
        WHERE id = '${approvalId}'`,
    );
    await client.query(sql);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
