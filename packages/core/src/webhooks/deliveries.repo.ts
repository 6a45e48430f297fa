import type { Db, Tx } from '@fairtick/db';

export type EventData = { state: 'started' | 'resolved' | null; count: number; ids: string[] };
type EventRow = { id: string; type: string; at: Date; data: EventData };

/** Stores a message, and one delivery for each target, due now. */
export async function insertEvent(
  tx: Tx,
  event: EventRow,
  deliveries: readonly { id: string; targetId: string }[],
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO webhook_event (id, type, at, data)
    VALUES (${event.id}::uuid, ${event.type}, ${event.at}, ${JSON.stringify(event.data)}::jsonb)`;
  await tx.$executeRaw`
    INSERT INTO webhook_delivery (id, event_id, target_id, next_attempt_at)
    SELECT id, ${event.id}::uuid, target, ${event.at}
      FROM unnest(${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ targetId }) => targetId)}::uuid[]) d (id, target)`;
}

export type DeliveryRow = {
  id: string;
  eventId: string;
  type: string;
  at: Date;
  data: EventData;
  targetId: string;
  targetName: string;
  targetKind: string;
  isRemoved: boolean;
  attempts: number;
  attemptedAt: Date | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  status: number | null;
  error: string | null;
};

export type DeliveryFilter = {
  id?: string | undefined;
  targetId?: string | undefined;
  type?: string | undefined;
  state?: 'waiting' | 'delivered' | 'failed' | undefined;
};

/** Newest first. */
export async function findDeliveries(
  db: Db['prisma'] | Tx,
  { id, targetId, type, state }: DeliveryFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<DeliveryRow[]> {
  return db.$queryRaw<DeliveryRow[]>`
    SELECT d.id, d.event_id AS "eventId", e.type, e.at, e.data, d.target_id AS "targetId", t.name AS "targetName",
           t.kind AS "targetKind", t.removed_at IS NOT NULL AS "isRemoved", d.attempts, d.attempted_at AS "attemptedAt",
           d.next_attempt_at AS "nextAttemptAt", d.delivered_at AS "deliveredAt", d.status, d.error
      FROM webhook_delivery d JOIN webhook_event e ON e.id = d.event_id JOIN webhook_target t ON t.id = d.target_id
     WHERE (${id ?? null}::uuid IS NULL OR d.id = ${id ?? null}::uuid)
       AND (${targetId ?? null}::uuid IS NULL OR d.target_id = ${targetId ?? null}::uuid)
       AND (${type ?? null}::text IS NULL OR e.type = ${type ?? null})
       AND (${state ?? null}::text IS NULL OR ${state ?? null} = CASE
             WHEN d.delivered_at IS NOT NULL THEN 'delivered' WHEN d.next_attempt_at IS NOT NULL THEN 'waiting' ELSE 'failed' END)
       AND (${before}::uuid IS NULL OR d.id < ${before}::uuid)
     ORDER BY d.id DESC LIMIT ${limit}`;
}

/** Makes a delivery due again, from its first attempt on. False when its target was removed. */
export async function restartDelivery(tx: Tx, id: string, now: Date): Promise<boolean> {
  const changed = await tx.$executeRaw`
    UPDATE webhook_delivery d SET attempts = 0, next_attempt_at = ${now}, delivered_at = NULL
     WHERE d.id = ${id}::uuid
       AND EXISTS (SELECT FROM webhook_target t WHERE t.id = d.target_id AND t.removed_at IS NULL)`;
  return changed === 1;
}

export type DueDelivery = {
  id: string;
  attempts: number;
  eventId: string;
  type: string;
  at: Date;
  data: EventData;
  targetId: string;
  kind: string;
  language: string;
  sealed: Uint8Array;
};

/**
 * Claims one due delivery of each enabled target that is not in `busy`. A claim counts as an attempt and lasts for
 * `leaseMs`: a process that ends in between leaves its delivery to the next one.
 */
export async function claimDeliveries(
  db: Pick<Db, 'pool'>,
  { busy, now, leaseMs }: { busy: readonly string[]; now: Date; leaseMs: number },
): Promise<DueDelivery[]> {
  const { rows } = await db.pool.query<DueDelivery>(
    `WITH due AS (
       SELECT n.id FROM webhook_target t
        CROSS JOIN LATERAL (
          SELECT d.id FROM webhook_delivery d WHERE d.target_id = t.id AND d.next_attempt_at <= $1
           ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED) n
        WHERE t.enabled AND t.removed_at IS NULL AND t.id <> ALL ($2::uuid[])
     ), claimed AS (
       UPDATE webhook_delivery d SET attempts = d.attempts + 1, attempted_at = $1, next_attempt_at = $3
         FROM due WHERE d.id = due.id RETURNING d.id, d.attempts, d.event_id, d.target_id
     )
     SELECT c.id, c.attempts, e.id AS "eventId", e.type, e.at, e.data, t.id AS "targetId", t.kind, t.language, t.sealed
       FROM claimed c JOIN webhook_event e ON e.id = c.event_id JOIN webhook_target t ON t.id = c.target_id`,
    [now, busy, new Date(now.getTime() + leaseMs)],
  );
  return rows;
}

type DeliveryResult = {
  id: string;
  targetId: string;
  attempts: number;
  isDelivered: boolean;
  nextAttemptAt: Date | null;
  status: number | null;
  error: string | null;
  now: Date;
};

/** Records an attempt, unless another process has claimed the delivery since, and what it says of the target. */
export async function finishDelivery(db: Pick<Db, 'pool'>, result: DeliveryResult): Promise<void> {
  await db.pool.query(
    `WITH ended AS (
       UPDATE webhook_delivery SET delivered_at = CASE WHEN $4 THEN $5::timestamptz END, next_attempt_at = $6, status = $7, error = $8
        WHERE id = $1 AND attempts = $3 AND next_attempt_at IS NOT NULL)
     UPDATE webhook_target
        SET delivered_at = CASE WHEN $4 THEN $5::timestamptz ELSE delivered_at END,
            failing_since = CASE WHEN $4 THEN NULL ELSE coalesce(failing_since, $5::timestamptz) END
      WHERE id = $2`,
    [
      result.id,
      result.targetId,
      result.attempts,
      result.isDelivered,
      result.now,
      result.nextAttemptAt,
      result.status,
      result.error,
    ],
  );
}

/** Deletes messages from before `before` and their deliveries; those that still wait stay. */
export async function pruneDeliveries(db: Pick<Db, 'pool'>, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.pool.query(
    `WITH old AS (
       SELECT e.id FROM webhook_event e
        WHERE e.at < $1 AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.event_id = e.id AND d.next_attempt_at IS NOT NULL)
        LIMIT $2)
     DELETE FROM webhook_delivery d USING old WHERE d.event_id = old.id`,
    [before, limit],
  );
  await db.pool.query(
    'DELETE FROM webhook_event e WHERE e.at < $1 AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.event_id = e.id)',
    [before],
  );
  return rowCount ?? 0;
}
