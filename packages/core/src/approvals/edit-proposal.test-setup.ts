import type { Db } from '@fairtick/db';

/**
 * Does the work while a proposal's content is another, as if it had waited or its basis had changed, and puts the proposed
 * one back, which the audit log has.
 */
export async function withEditedProposal(
  owner: Pick<Db, 'pool'>,
  { id, path, value }: { id: string; path: string; value: unknown },
  work: () => Promise<void>,
): Promise<void> {
  const write = async (payload: string) => {
    await owner.pool.query('ALTER TABLE approval DISABLE TRIGGER approval_guard');
    await owner.pool.query(`UPDATE approval SET payload = ${payload} WHERE id = $1`, [id]);
    await owner.pool.query('ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard');
  };
  const { rows } = await owner.pool.query<{ payload: string }>(
    'SELECT quote_literal(payload) AS payload FROM approval WHERE id = $1',
    [id],
  );
  await write(`jsonb_set(payload, '${path}', '${JSON.stringify(value)}')`);
  await work();
  await write(rows[0]?.payload ?? 'payload');
}
