import type pg from 'pg';
import { sqlState } from './sql-state.ts';

/**
 * The timeline of Postgres that is written now, as a whole number; only where the server is no standby. Not the last
 * checkpoint's, which for seconds after a promotion is still the one of before.
 */
export const timelineSql = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;

/** What no Postgres says of itself, so that callers take it as they take one that is starting up: try again later. */
const notNow = '57P03';

/** A server that may not be written to yet: a standby, or one that was restored or promoted and that prepare has not seen. */
class NotOurPrimaryError extends Error {
  readonly code = notNow;
}

/** Not migrated yet, or a service that hides its timeline: others say the first, nobody can say more about the second. */
const cannotTell = new Set(['42P01', '42501', '42883', '0A000']);

/**
 * To be asked of every new connection, because a name or an address may lead to another server from one moment to the
 * next: whoever goes on there without a look would trade on acknowledged work that may be missing.
 * @throws NotOurPrimaryError, or the connection's own error
 */
export async function refuseUnknownTimeline(client: pg.ClientBase): Promise<void> {
  const found = await ask(client);
  if (found === 'standby') throw new NotOurPrimaryError('the database is a standby: promote it, or point elsewhere');
  if (found === 'unseen') {
    throw new NotOurPrimaryError('the database was restored or promoted, and trading was not halted: let prepare run');
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
    if (cannotTell.has(sqlState(error) ?? '')) return 'known';
    throw error;
  }
}
