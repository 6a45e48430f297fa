import type { Db, Tx } from '@fairtick/db';
import type { AuditRow } from './audit.rules.ts';
import type { AuditFilter } from './audit-filter.ts';

export type Actor = { kind: 'admin' | 'member' | 'system'; id: string | null; name: string };
/** Where an act came from; both empty for acts of the platform itself. */
export type Origin = { ip: string; requestId: string };

export type AuditDraft = {
  actor: Actor;
  origin: Origin;
  /** `noun.verb`, such as `members.restrict`. */
  action: string;
  target: { kind: string; id: string | null };
  before?: Json;
  after?: Json;
};
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Writes one entry of the log. Call it last in the transaction: from here to the commit no other entry can be written.
 */
export async function appendAudit(tx: Tx, draft: AuditDraft): Promise<void> {
  const { actor, origin, target } = draft;
  await tx.$queryRaw`
    SELECT audit_append(${actor.kind}, ${actor.id}::uuid, ${actor.name}, ${draft.action}, ${target.kind}, ${target.id},
      ${jsonOf(draft.before)}::jsonb, ${jsonOf(draft.after)}::jsonb, ${origin.ip}, ${origin.requestId})`;
}

function jsonOf(value: Json | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

export type AuditEntry = {
  seq: bigint;
  at: Date;
  actorKind: Actor['kind'];
  actorId: string | null;
  actorName: string;
  action: string;
  targetKind: string;
  targetId: string | null;
  before: unknown;
  after: unknown;
  ip: string;
  requestId: string;
  hash: string;
};

/** Entries before `beforeSeq`, newest first. Every filter has an index that ends in seq. */
export async function findAuditEntries(
  db: Db,
  filter: AuditFilter,
  beforeSeq: bigint | null,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db.prisma.auditEntry.findMany({
    where: {
      ...(beforeSeq === null ? {} : { seq: { lt: beforeSeq } }),
      ...(filter.actorId === undefined ? {} : { actorId: filter.actorId }),
      ...(filter.targetId === undefined ? {} : { targetId: filter.targetId }),
      ...(filter.from === undefined && filter.to === undefined
        ? {}
        : { at: { ...(filter.from ? { gte: filter.from } : {}), ...(filter.to ? { lt: filter.to } : {}) } }),
      // `members` finds every act on members, `members.restrict` just that one
      ...(filter.action === undefined
        ? {}
        : { OR: [{ action: filter.action }, { action: { startsWith: `${filter.action}.` } }] }),
    },
    orderBy: { seq: 'desc' },
    take: limit,
  });
  return rows.map(({ prevHash: _, hash, actorKind, ...row }) => ({
    ...row,
    actorKind: actorKind as Actor['kind'],
    hash: Buffer.from(hash).toString('hex'),
  }));
}

/** Rows after `afterSeq` as text, oldest first, the way the chain hashed them. */
export async function findAuditRows(
  pool: Pick<Db['pool'], 'query'>,
  afterSeq: bigint,
  limit: number,
): Promise<AuditRow[]> {
  const { rows } = await pool.query<AuditRow>(
    `SELECT seq, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, actor_kind AS "actorKind",
            actor_id::text AS "actorId", actor_name AS "actorName", action, target_kind AS "targetKind",
            target_id AS "targetId", before::text AS before, after::text AS after, ip, request_id AS "requestId",
            encode(prev_hash, 'hex') AS "prevHash", encode(hash, 'hex') AS hash
       FROM audit_entry WHERE seq > $1 ORDER BY seq LIMIT $2`,
    [afterSeq, limit],
  );
  return rows;
}
