import type { Db } from '@fairtick/db';
import type { Actor } from '../shared/append-audit.repo.ts';
import type { AuditRow } from './audit.rules.ts';
import type { AuditFilter } from './audit-filter.ts';

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

const entryColumns = `seq, at, actor_kind AS "actorKind", actor_id AS "actorId", actor_name AS "actorName", action,
  target_kind AS "targetKind", target_id AS "targetId", before, after, ip, request_id AS "requestId",
  encode(hash, 'hex') AS hash`;

/** Times never decrease along the log, so a time is a position in it. */
const firstSince = (n: number) =>
  `coalesce((SELECT s.seq FROM audit_entry s WHERE s.at >= $${n} ORDER BY s.at, s.seq LIMIT 1), 9223372036854775807)`;

/** The condition of each filter, with the number of its parameter. */
const asked: Record<Exclude<keyof AuditFilter, 'memberId'>, (n: number) => string> = {
  action: () => 'action ~>=~ acts.name AND action ~<=~ acts.name',
  actorId: (n) => `actor_id = $${n}::uuid`,
  actor: (n) => `actor_name = $${n}`,
  targetKind: (n) => `target_kind = $${n}`,
  targetId: (n) => `target_id = $${n}`,
  ip: (n) => `ip = $${n} AND ip <> ''`,
  from: (n) => `seq >= ${firstSince(n)}`,
  to: (n) => `seq < ${firstSince(n)}`,
};

/**
 * The names of actions under a prefix: `members` is every action on members, `members.restrict` only that one. Each
 * name takes one step along the index, so that a rare action is found without reading the entries of the others.
 */
const actsUnder = (n: number) => `
  WITH RECURSIVE found AS (
    (SELECT action FROM audit_entry WHERE action ~>=~ $${n} AND action ~<~ ($${n} || '/') ORDER BY action USING ~<~ LIMIT 1)
    UNION ALL
    SELECT (SELECT e.action FROM audit_entry e WHERE e.action ~>~ f.action AND e.action ~<~ ($${n} || '/')
             ORDER BY e.action USING ~<~ LIMIT 1) FROM found f WHERE f.action IS NOT NULL)
  SELECT action AS name FROM found WHERE action = $${n} OR starts_with(action, $${n} || '.')`;

/** Entries before `beforeSeq`, newest first. Every filter has an index that ends in seq. */
export async function findAuditEntries(
  db: Pick<Db, 'pool'>,
  { memberId, ...filter }: AuditFilter,
  beforeSeq: bigint | null,
  limit: number,
): Promise<AuditEntry[]> {
  const values: unknown[] = [limit, beforeSeq];
  let actionAt = 0;
  const wanted = ['($2::bigint IS NULL OR seq < $2)'];
  for (const [key, ask] of Object.entries(asked)) {
    const value = filter[key as keyof typeof filter];
    if (value === undefined) continue;
    values.push(value);
    if (key === 'action') actionAt = values.length;
    wanted.push(ask(values.length));
  }
  // In the order of the index by action: ordered by seq alone, the whole log would be read to find enough entries of a
  // rare action.
  const order = filter.action === undefined ? 'seq DESC' : 'action USING ~>~, seq DESC';
  const newest = (more: string[]) =>
    `(SELECT * FROM audit_entry WHERE ${[...wanted, ...more].join(' AND ')} ORDER BY ${order} LIMIT $1)`;
  const among = (more: string[]) =>
    filter.action === undefined
      ? newest(more)
      : `(SELECT one.* FROM (${actsUnder(actionAt)}) acts CROSS JOIN LATERAL ${newest(more)} one)`;
  let source = among([]);
  if (memberId !== undefined) {
    values.push(memberId);
    const member = `$${values.length}::uuid`;
    // two index scans instead of one of the whole log
    source = `(${among([`actor_id = ${member}`])} UNION ALL
      ${among([`target_id = ${member}::text`, `actor_id IS DISTINCT FROM ${member}`])})`;
  }
  const { rows } = await db.pool.query<AuditEntry>(
    `SELECT ${entryColumns} FROM ${source} e ORDER BY seq DESC LIMIT $1`,
    values,
  );
  return rows;
}

/** Number of the last entry; 0 in an empty log. */
export async function findLastSeq(db: Pick<Db, 'pool'>): Promise<bigint> {
  const { rows } = await db.pool.query<{ seq: bigint }>('SELECT coalesce(max(seq), 0) AS seq FROM audit_entry');
  return rows[0]?.seq ?? 0n;
}

/** Time of an entry, in the chain's form; null if it does not exist. */
export async function findAuditTime(db: Pick<Db, 'pool'>, seq: bigint): Promise<string | null> {
  const { rows } = await db.pool.query<{ at: string }>(
    `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM audit_entry WHERE seq = $1`,
    [seq],
  );
  return rows[0]?.at ?? null;
}

/** Rows after `afterSeq` as text, oldest first, in the form that the chain hashed. */
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
