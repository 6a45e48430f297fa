import type { Db, Tx } from '@fairtick/db';
import type { Condition } from './conditions.rules.ts';

/** Enabled targets and what they want. */
export async function findListeners(db: Pick<Db, 'pool'>): Promise<{ id: string; events: string[] }[]> {
  const { rows } = await db.pool.query<{ id: string; events: string[] }>(
    'SELECT id, events FROM webhook_target WHERE enabled AND removed_at IS NULL ORDER BY id',
  );
  return rows;
}

/** Deletes what was recorded of kinds that no target wants. */
export async function forgetConditions(db: Pick<Db, 'pool'>, events: readonly string[]): Promise<void> {
  await db.pool.query('DELETE FROM webhook_condition WHERE event = ANY ($1)', [events]);
}

/** Waits for a process that is finding events; until the end of the transaction it is this one. */
export async function lockFinding(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(lock_number('webhook_events'))`;
}

export async function findConditions(tx: Tx, event: string): Promise<Condition[]> {
  return tx.$queryRaw<Condition[]>`
    SELECT subject, since, reported_at AS "reportedAt" FROM webhook_condition WHERE event = ${event} ORDER BY since, subject`;
}

/** When a kind of message was last started. */
export async function findLastStart(tx: Tx, event: string): Promise<Date | null> {
  const [row] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT max(at) AS at FROM webhook_event WHERE type = ${event} AND data ->> 'state' = 'started'`;
  return row?.at ?? null;
}

export async function saveConditions(
  tx: Tx,
  {
    event,
    added,
    removed,
    reported,
    now,
  }: { event: string; added: readonly string[]; removed: readonly string[]; reported: readonly string[]; now: Date },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO webhook_condition (event, subject, since)
    SELECT ${event}, subject, ${now} FROM unnest(${[...added]}::text[]) s (subject)`;
  await tx.$executeRaw`DELETE FROM webhook_condition WHERE event = ${event} AND subject = ANY (${[...removed]}::text[])`;
  await tx.$executeRaw`
    UPDATE webhook_condition SET reported_at = ${now} WHERE event = ${event} AND subject = ANY (${[...reported]}::text[])`;
}
