import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/**
 * Postgres's current timeline as an integer; only on a primary. The one of the last checkpoint would be wrong for some
 * seconds after a promotion.
 */
export const timelineSql = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;

/** No SQLSTATE of Postgres, so that callers treat it like a server that is starting up and retry later. */
const notNow = '57P03';

/** A server that must not be written to yet: a standby, or one that was restored or promoted since prepare last ran. */
class NotOurPrimaryError extends Error {
  readonly code = notNow;
}

/**
 * Not migrated yet, or a managed service that hides its timeline. Other checks report the former; the latter cannot be
 * checked.
 */
const inconclusiveStates = new Set(['42P01', '42501', '42883', '0A000']);

/**
 * Called for every new connection, because a name or address may lead to another server at any moment. Without this
 * check, trading would continue on a server from which acknowledged work may be missing.
 * @throws NotOurPrimaryError, or the connection's own error
 */
export async function assertPrimaryTimeline(client: pg.ClientBase): Promise<void> {
  const found = await ask(client);
  if (found === 'standby')
    throw new NotOurPrimaryError('the database is a standby: promote it, or change DATABASE_URL');
  if (found === 'unseen') {
    throw new NotOurPrimaryError('the database was restored or promoted, and trading was not halted: run prepare');
  }
}

async function ask(client: pg.ClientBase): Promise<'standby' | 'unseen' | 'known'> {
  try {
    const { rows } = await client.query<{ found: 'standby' | 'unseen' | 'known' }>(
      `SELECT CASE WHEN pg_is_in_recovery() THEN 'standby'
                   WHEN ${timelineSql} > (SELECT max(timeline) FROM public.database_timeline) THEN 'unseen'
                   ELSE 'known' END AS found`,
    );
    return rows[0]?.found ?? 'known';
  } catch (error) {
    if (inconclusiveStates.has(sqlState(error) ?? '')) return 'known';
    throw error;
  }
}
