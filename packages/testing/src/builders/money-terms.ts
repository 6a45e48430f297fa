import type { Db } from '@fairtick/db';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';

type Pool = Pick<Db, 'pool'>;

/** Puts the first money terms in force, and with changes (columns of the table) a next version. Returns the version. */
export async function putMoneyTermsInForce(
  owner: Pool,
  changes: Readonly<Record<string, number | string>> = {},
): Promise<number> {
  await seedMoneyTerms(owner.pool);
  if (Object.keys(changes).length === 0) return 1;
  const { rows } = await owner.pool.query<{ version: number }>(
    `INSERT INTO money_terms
     SELECT n.* FROM (SELECT * FROM money_terms ORDER BY version DESC LIMIT 1) t,
            jsonb_populate_record(t::money_terms, $1::jsonb || jsonb_build_object(
              'version', t.version + 1, 'effective_at', t.effective_at + interval '1 millisecond')) n
     RETURNING version`,
    [JSON.stringify(changes)],
  );
  return rows[0]?.version ?? 1;
}
