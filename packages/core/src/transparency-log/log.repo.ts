import type { Db } from '@fairtick/db';
import type { PlacedStatement, SignedStatement, Statement } from './statement.ts';

type Sql = Pick<Db, 'pool'>;

/** Stores statements of one kind; those that are stored already stay as they are. Returns how many were new. */
export async function recordStatements(
  db: { pool: Pick<Db['pool'], 'query'> },
  {
    kind,
    keyId,
    madeAt,
    statements,
  }: {
    kind: Statement['kind'];
    keyId: string;
    madeAt: Date;
    statements: readonly SignedStatement[];
  },
): Promise<number> {
  const { rows } = await db.pool.query<{ added: number }>(
    'SELECT record_log_statements($1, $2, $3, $4, $5, $6, $7) AS added',
    [
      kind,
      statements.map(({ subject }) => subject),
      statements.map(({ number }) => number),
      statements.map(({ bytes }) => Buffer.from(bytes)),
      keyId,
      statements.map(({ signature }) => signature),
      madeAt,
    ],
  );
  return rows[0]?.added ?? 0;
}

/** Stores statements about published terms that have none yet. */
export async function stateTerms(db: Sql): Promise<void> {
  await db.pool.query('SELECT state_terms()');
}

/** Statements that were stored without a signature, oldest first. */
export async function findUnsigned(db: Sql, limit: number): Promise<{ id: bigint; statement: Buffer }[]> {
  const { rows } = await db.pool.query<{ id: bigint; statement: Buffer }>(
    'SELECT id, statement FROM log_statement WHERE log_index IS NULL AND signature IS NULL ORDER BY id LIMIT $1',
    [limit],
  );
  return rows;
}

export async function storeSignatures(
  db: Sql,
  { keyId, signed }: { keyId: string; signed: readonly { id: bigint; signature: Buffer }[] },
): Promise<void> {
  await db.pool.query('SELECT sign_log_statements($1, $2, $3)', [
    signed.map(({ id }) => id),
    keyId,
    signed.map(({ signature }) => signature),
  ]);
}

/** Gives statements their places; see place_log_statements. Returns the size of the log with them. */
export async function placeStatements(
  db: Sql,
  { published, limit }: { published: number; limit: number },
): Promise<number> {
  const { rows } = await db.pool.query<{ size: bigint }>('SELECT place_log_statements($1, $2) AS size', [
    published,
    limit,
  ]);
  return Number(rows[0]?.size ?? published);
}

/** Entries whose statements restores of the database lost, as published entries before a place state it. */
export async function findRestores(
  db: { pool: Pick<Db['pool'], 'query'> },
  { before }: { before: number },
): Promise<{ first: number; end: number }[]> {
  const { rows } = await db.pool.query<{ first: string; end: string }>(
    `SELECT stated ->> 4 AS first, stated ->> 5 AS "end"
       FROM (SELECT convert_from(statement, 'UTF8')::jsonb AS stated FROM log_statement
              WHERE kind = statement_kind_number('incident') AND log_index < $1) i
      WHERE stated ->> 3 = 'restore'`,
    [before],
  );
  return rows.map(({ first, end }) => ({ first: Number(first), end: Number(end) }));
}

/** The size of the log with all statements that have a place. */
export async function countPlaced(db: { pool: Pick<Db['pool'], 'query'> }): Promise<number> {
  const { rows } = await db.pool.query<{ size: bigint }>('SELECT placed_log_size() AS size');
  return Number(rows[0]?.size ?? 0);
}

/**
 * Runs `work` as the only writer of the log, on whatever machine the others run. Resolves to undefined without running it
 * while another process writes. The lock belongs to one connection; where that is lost, two writers may overlap for a
 * moment, and write the same files.
 */
export async function withLogWriter<T>(db: Sql, work: () => Promise<T>): Promise<T | undefined> {
  const client = await db.pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(lock_number('transparency_log_writer')) AS locked",
    );
    const isWriter = rows[0]?.locked === true;
    const result = isWriter ? await work() : undefined;
    if (isWriter) await client.query("SELECT pg_advisory_unlock(lock_number('transparency_log_writer'))");
    isBroken = false;
    return result;
  } finally {
    // A connection that may still hold the lock is closed rather than given back.
    client.release(isBroken);
  }
}

/** The statements at the places from `from` up to, without, `to`, in order. */
export async function findPlaced(
  db: { pool: Pick<Db['pool'], 'query'> },
  { from, to }: { from: number; to: number },
): Promise<PlacedStatement[]> {
  const { rows: open } = await db.pool.query<PlacedStatement>(
    `SELECT log_index AS "logIndex", statement, key_id AS "keyId", signature FROM log_statement
      WHERE log_index >= $1 AND log_index < $2`,
    [from, to],
  );
  // Of the batch that begins before the range too, which may reach into it.
  const { rows: sealed } = await db.pool.query<PlacedStatement>(
    `SELECT b.log_index + n AS "logIndex", substring(b.statements FROM n * 96 + 65 FOR 32) AS sealed
       FROM (SELECT * FROM statement_batch
              WHERE log_index < $2
                AND log_index >= coalesce((SELECT max(log_index) FROM statement_batch WHERE log_index <= $1), $1)) b
      CROSS JOIN LATERAL generate_series(0, octet_length(b.statements) / 96 - 1) AS n
      WHERE b.log_index + n >= $1 AND b.log_index + n < $2`,
    [from, to],
  );
  return [...open, ...sealed].toSorted((a, b) => Number(a.logIndex - b.logIndex));
}

export type TapeHead = { productId: string; seq: bigint; hash: Buffer };

/** Heads of the tapes that no statement names yet. */
export async function findNewHeads(db: Sql): Promise<TapeHead[]> {
  const { rows } = await db.pool.query<TapeHead>(
    `SELECT m.product_id AS "productId", m.last_seq AS seq, m.last_hash AS hash
       FROM market m
      WHERE m.last_seq > 0
        AND NOT EXISTS (SELECT FROM log_statement s
                         WHERE s.kind = statement_kind_number('head') AND s.subject = m.product_id::text
                           AND s.number = m.last_seq)
      ORDER BY m.product_id`,
  );
  return rows;
}

export type AuditHead = { seq: bigint; hash: Buffer };

/** Head of the audit log, unless a statement names it already. */
export async function findNewAuditHead(db: Sql): Promise<AuditHead | undefined> {
  const { rows } = await db.pool.query<AuditHead>(
    `SELECT a.seq, a.hash
       FROM (SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1) a
      WHERE NOT EXISTS (SELECT FROM log_statement s
                         WHERE s.kind = statement_kind_number('audit') AND s.subject = '' AND s.number = a.seq)`,
  );
  return rows[0];
}

export type PublicKeyRow = { purpose: 'acceptance' | 'log'; keyId: string; publicKey: string };

/** Keys of the log itself that statements name, each with its time. Public keys are raw, in base64url. */
export async function findLogKeys(db: {
  pool: Pick<Db['pool'], 'query'>;
}): Promise<{ keyId: string; publicKey: string; statedAt: Date }[]> {
  const { rows } = await db.pool.query<{ keyId: string; publicKey: string; statedAt: Date }>(
    `SELECT stated ->> 4 AS "keyId", stated ->> 5 AS "publicKey", made_at AS "statedAt"
       FROM (SELECT convert_from(statement, 'UTF8')::jsonb AS stated, made_at FROM log_statement
              WHERE kind = statement_kind_number('key')) s
      WHERE stated ->> 3 = 'log'`,
  );
  return rows;
}

/** Keys that signed acceptances and that no statement names yet. */
export async function findNewSigningKeys(db: Sql): Promise<PublicKeyRow[]> {
  const { rows } = await db.pool.query<{ keyId: string; publicKey: Buffer }>(
    `SELECT k.key_id AS "keyId", k.public_key AS "publicKey"
       FROM signing_key k
      WHERE NOT EXISTS (SELECT FROM log_statement s
                         WHERE s.kind = statement_kind_number('key') AND s.subject = 'acceptance ' || k.key_id)
      ORDER BY k.first_seen_at, k.key_id`,
  );
  return rows.map(({ keyId, publicKey }) => ({
    purpose: 'acceptance',
    keyId,
    publicKey: publicKey.toString('base64url'),
  }));
}

export type EndedKeyRow = { keyId: string; replacedBy: string };

/** Keys of acceptances that a later one replaced, without a statement of it. */
export async function findNewEndedKeys(db: Sql): Promise<EndedKeyRow[]> {
  const { rows } = await db.pool.query<EndedKeyRow>(
    `SELECT k.key_id AS "keyId", k.next AS "replacedBy"
       FROM (SELECT key_id, lead(key_id) OVER (ORDER BY first_seen_at, key_id DESC) AS next FROM signing_key) k
      WHERE k.next IS NOT NULL
        AND NOT EXISTS (SELECT FROM log_statement s
                         WHERE s.kind = statement_kind_number('key_end') AND s.subject = 'acceptance ' || k.key_id)`,
  );
  return rows;
}
