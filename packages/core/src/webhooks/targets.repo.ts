import type { Db, Tx } from '@fairtick/db';

/** Everything but the sealed address and secrets. */
export type TargetRow = {
  id: string;
  version: number;
  kind: string;
  name: string;
  destination: string;
  events: string[];
  enabled: boolean;
  updatedBy: string;
  updatedAt: Date;
  deliveredAt: Date | null;
  failingSince: Date | null;
  waiting: number;
};

/** Targets that are not removed, by name; only one if an id is given. */
export async function findTargets(db: Db['prisma'] | Tx, id: string | null = null): Promise<TargetRow[]> {
  return db.$queryRaw<TargetRow[]>`
    SELECT t.id, t.version, t.kind, t.name, t.destination, t.events, t.enabled, a.username AS "updatedBy",
           t.updated_at AS "updatedAt", t.delivered_at AS "deliveredAt", t.failing_since AS "failingSince",
           (SELECT count(*)::int FROM webhook_delivery d WHERE d.target_id = t.id AND d.next_attempt_at IS NOT NULL) AS waiting
      FROM webhook_target t JOIN admin a ON a.id = t.updated_by
     WHERE t.removed_at IS NULL AND (${id}::uuid IS NULL OR t.id = ${id}::uuid)
     ORDER BY t.name, t.id`;
}

export async function findSealed(db: Db['prisma'] | Tx, id: string): Promise<Uint8Array | null> {
  const [row] = await db.$queryRaw<{ sealed: Uint8Array | null }[]>`
    SELECT sealed FROM webhook_target WHERE id = ${id}::uuid AND removed_at IS NULL`;
  return row?.sealed ?? null;
}

type TargetDraft = {
  id: string;
  kind: string;
  name: string;
  destination: string;
  sealed: Uint8Array<ArrayBuffer>;
  events: readonly string[];
  language: string;
  enabled: boolean;
};

/** @throws refusals of the stored procedure: too many targets. */
export async function insertTarget(tx: Tx, sessionId: string, draft: TargetDraft): Promise<void> {
  await tx.$executeRaw`
    SELECT add_webhook_target(${sessionId}::uuid, ${draft.id}::uuid, ${draft.kind}, ${draft.name}, ${draft.destination},
      ${draft.sealed}::bytea, ${[...draft.events]}::text[], ${draft.language}, ${draft.enabled})`;
}

type TargetChange = Omit<TargetDraft, 'destination' | 'sealed'> & {
  version: number;
  /** Null keeps both. */
  destination: string | null;
  sealed: Uint8Array<ArrayBuffer> | null;
};

/** @throws refusals of the stored procedure: unknown, or another version. */
export async function updateTarget(tx: Tx, sessionId: string, draft: TargetChange): Promise<void> {
  await tx.$executeRaw`
    SELECT change_webhook_target(${sessionId}::uuid, ${draft.id}::uuid, ${draft.version}::int, ${draft.kind}, ${draft.name},
      ${draft.destination}, ${draft.sealed}::bytea, ${[...draft.events]}::text[], ${draft.language}, ${draft.enabled})`;
}

export async function deleteTarget(tx: Tx, sessionId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT remove_webhook_target(${sessionId}::uuid, ${id}::uuid)`;
}
