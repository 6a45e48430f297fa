import type { Db } from '@fairtick/db';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { restateTermsSql } from './restate-terms.ts';

type Pool = Pick<Db, 'pool'>;

/**
 * Puts the initial payment terms in force, and with changes (columns of the table) a next version, as if two people had
 * approved it long ago; only the table's owner can. `effective_at` among the changes sets its start. Returns the version.
 */
export async function putMoneyTermsInForce(
  owner: Pool,
  changes: Readonly<Record<string, number | string>> = {},
): Promise<number> {
  await seedMoneyTerms(owner.pool);
  if (Object.keys(changes).length === 0) return 1;
  const client = await owner.pool.connect();
  try {
    await client.query('BEGIN; ALTER TABLE money_terms DISABLE TRIGGER money_terms_guard');
    const { rows } = await client.query<{ version: number }>(
      `INSERT INTO money_terms
       SELECT n.* FROM (SELECT * FROM money_terms ORDER BY version DESC LIMIT 1) t,
              jsonb_populate_record(t::money_terms, jsonb_build_object(
                'effective_at', t.effective_at + interval '1 millisecond') || $1::jsonb || jsonb_build_object(
                'version', t.version + 1, 'approval_id', NULL)) n
       RETURNING version`,
      [JSON.stringify(changes)],
    );
    await client.query(
      'SET CONSTRAINTS ALL IMMEDIATE; ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_guard; COMMIT',
    );
    return rows[0]?.version ?? 1;
  } finally {
    client.release(true);
  }
}

type VersionedTerms = 'money_terms' | 'terms';
const kinds: Record<VersionedTerms, string> = { money_terms: 'money_terms', terms: 'trading_terms' };

/** Moves the approval of every later version of such terms into the past by a Postgres interval. */
export function ageTermsSql(table: VersionedTerms, interval: string): string {
  return `BEGIN;
    ALTER TABLE ${table} DISABLE TRIGGER ${table}_no_change; ALTER TABLE approval DISABLE TRIGGER approval_guard;
    UPDATE ${table} SET effective_at = effective_at - interval '${interval}' WHERE approval_id IS NOT NULL;
    UPDATE approval SET proposed_at = proposed_at - interval '${interval}', expires_at = expires_at - interval '${interval}',
           decided_at = decided_at - interval '${interval}' WHERE kind = '${kinds[table]}' AND state = 'approved';
    ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${table}_no_change;
    ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard;
    ${restateTermsSql};
    COMMIT`;
}

async function ageTerms(owner: Pool, table: VersionedTerms, interval: string): Promise<void> {
  const client = await owner.pool.connect();
  try {
    await client.query(ageTermsSql(table, interval));
  } finally {
    client.release(true);
  }
}
export const ageMoneyTerms = (owner: Pool, interval: string) => ageTerms(owner, 'money_terms', interval);
export const ageTradingTerms = (owner: Pool, interval: string) => ageTerms(owner, 'terms', interval);
