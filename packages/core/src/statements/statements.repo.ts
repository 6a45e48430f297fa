import type { Db, Tx } from '@fairtick/db';

export type NewStatement = { id: string; bucket: number; format: string; fileName: string; sha256: Buffer };
export type NewLine = {
  id: string;
  /** Place in the file, from 1. */
  n: number;
  at: Date;
  amount: bigint;
  currency: string;
  reference: string;
  /** Encrypted. */
  counterparty: Uint8Array | null;
  fingerprint: Uint8Array;
  /** Among the equal lines of the file, from 1. */
  occurrence: number;
};

/** Stores a statement and returns how many of its lines are new. The database refuses a file that it has. */
export async function insertStatement(
  tx: Tx,
  sessionId: string,
  statement: NewStatement,
  lines: readonly NewLine[],
): Promise<number> {
  const rows = lines.map(({ at, amount, counterparty, fingerprint, ...line }) => ({
    ...line,
    at: at.toISOString(),
    amount: String(amount),
    counterparty: counterparty === null ? null : Buffer.from(counterparty).toString('hex'),
    fingerprint: Buffer.from(fingerprint).toString('hex'),
  }));
  const [row] = await tx.$queryRaw<{ fresh: number }[]>`
    SELECT import_statement(${sessionId}::uuid, ${statement.id}::uuid, ${statement.bucket}::smallint,
      ${statement.format}, ${statement.fileName}, ${statement.sha256}, ${JSON.stringify(rows)}::jsonb) AS fresh`;
  return row?.fresh ?? 0;
}

/** Matches every certain pair of one payment method by its code and returns how many. */
export async function matchByReference(tx: Tx, bucket: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ pairs: number }[]>`SELECT match_statements(${bucket}::smallint) AS pairs`;
  return row?.pairs ?? 0;
}

export type PayerCandidate = {
  lineId: string;
  counterparty: Uint8Array;
  depositId: string;
  memberId: string;
  realName: Uint8Array;
};

/**
 * Unmatched lines with the deposits of the same payment method, currency and amount that fit by time: from a day before
 * the deposit's announcement to three days after, because statements often have only a date.
 */
export async function findPayerCandidates(tx: Tx, bucket: number, limit: number): Promise<PayerCandidate[]> {
  return tx.$queryRaw<PayerCandidate[]>`
    SELECT l.id AS "lineId", l.counterparty, d.id AS "depositId", d.member_id AS "memberId", m.real_name AS "realName"
      FROM statement_line l
      JOIN deposit d ON d.clearing_bucket = l.clearing_bucket AND d.currency = l.currency
       AND coalesce(d.actual_amount, d.submitted_amount) = l.amount
       AND l.at BETWEEN d.created_at - interval '1 day' AND d.created_at + interval '3 days'
      JOIN member m ON m.id = d.member_id
     WHERE l.clearing_bucket = ${bucket} AND l.amount > 0 AND l.counterparty IS NOT NULL AND deposit_is_payable(d.state)
       AND NOT EXISTS (SELECT 1 FROM statement_match x WHERE x.line_id = l.id)
       AND NOT EXISTS (SELECT 1 FROM statement_match x WHERE x.deposit_id = d.id)
     ORDER BY l.at DESC LIMIT ${limit}`;
}

/** False when the line or the deposit already has a match. */
export async function matchByPayer(tx: Tx, pair: { lineId: string; depositId: string }): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ noted: boolean }[]>`
    SELECT match_statement_line(${pair.lineId}::uuid, ${pair.depositId}::uuid) AS noted`;
  return row?.noted ?? false;
}

export type StatementRow = {
  id: string;
  bucket: number;
  format: 'csv' | 'camt053' | 'ofx';
  fileName: string;
  importedAt: Date;
  importedBy: string;
  from: Date | null;
  to: Date | null;
  /** Lines that no earlier statement had, and those of them with a match. */
  lines: number;
  matched: number;
};

/** Newest first; only one if an id is given. */
export async function findStatements(
  db: Db['prisma'] | Tx,
  { id = null, beforeId = null, limit }: { id?: string | null; beforeId?: string | null; limit: number },
): Promise<StatementRow[]> {
  return db.$queryRaw<StatementRow[]>`
    SELECT s.id, s.clearing_bucket AS bucket, s.format, s.file_name AS "fileName", s.imported_at AS "importedAt",
           a.username AS "importedBy", s.from_at AS "from", s.to_at AS "to",
           (SELECT count(*)::int FROM statement_line l WHERE l.statement_id = s.id) AS lines,
           (SELECT count(*)::int FROM statement_line l JOIN statement_match m ON m.line_id = l.id
             WHERE l.statement_id = s.id) AS matched
      FROM statement s JOIN admin a ON a.id = s.imported_by
     WHERE (${id}::uuid IS NULL OR s.id = ${id}::uuid) AND (${beforeId}::uuid IS NULL OR s.id < ${beforeId}::uuid)
     ORDER BY s.id DESC LIMIT ${limit}`;
}

export type LineRow = {
  id: string;
  n: number;
  at: Date;
  amount: bigint;
  currency: string;
  reference: string;
  counterparty: Uint8Array | null;
  depositId: string | null;
  withdrawalId: string | null;
  username: string | null;
};

/** Lines of one statement in the file's order. A match with an ended deposit counts as none. */
export async function findLines(
  tx: Tx,
  input: { statementId: string; afterN: number; unmatchedOnly: boolean; limit: number },
): Promise<LineRow[]> {
  return tx.$queryRaw<LineRow[]>`
    SELECT l.id, l.n, l.at, l.amount, l.currency, l.reference, l.counterparty, d.id AS "depositId",
           w.id AS "withdrawalId", p.username
      FROM statement_line l
      LEFT JOIN statement_match m ON m.line_id = l.id
      LEFT JOIN deposit d ON d.id = m.deposit_id AND deposit_is_payable(d.state)
      LEFT JOIN withdrawal w ON w.id = m.withdrawal_id
      LEFT JOIN member p ON p.id = coalesce(d.member_id, w.member_id)
     WHERE l.statement_id = ${input.statementId}::uuid AND l.n > ${input.afterN}
       AND (NOT ${input.unmatchedOnly} OR num_nonnulls(d.id, w.id) = 0)
     ORDER BY l.n LIMIT ${input.limit}`;
}

export type UnmatchedItem = {
  kind: 'deposit' | 'withdrawal';
  id: string;
  at: Date;
  amount: bigint;
  currency: string;
  reference: string;
  username: string;
};

/**
 * Completed deposits and withdrawals of one payment method without a line, although an imported statement covers their
 * time; newest first. A deposit's time is from its announcement to its completion, with a day's tolerance for lines
 * without a time.
 */
export async function findUnmatched(
  db: Db,
  { bucket, before, limit }: { bucket: number; before: { at: Date; id: string } | null; limit: number },
): Promise<UnmatchedItem[]> {
  return db.prisma.$queryRaw<UnmatchedItem[]>`
    SELECT * FROM (
      SELECT 'deposit' AS kind, d.id, d.completed_at AS at, coalesce(d.actual_amount, d.submitted_amount) AS amount,
             d.currency, d.reference, p.username
        FROM deposit d JOIN member p ON p.id = d.member_id
       -- implied by the last condition; needed here to start the scan of the index of completions
       WHERE d.completed_at >= (SELECT min(from_at) - interval '1 day' FROM statement WHERE clearing_bucket = ${bucket})
         AND d.clearing_bucket = ${bucket} AND d.state = 'completed'
         AND NOT EXISTS (SELECT 1 FROM statement_match m WHERE m.deposit_id = d.id)
         AND EXISTS (SELECT 1 FROM statement s WHERE s.clearing_bucket = d.clearing_bucket
                      AND s.from_at - interval '1 day' <= d.created_at AND d.completed_at <= s.to_at + interval '1 day')
      UNION ALL
      SELECT 'withdrawal', w.id, w.completed_at, -w.net_amount, w.payout_currency, w.payout_ref, p.username
        FROM withdrawal w JOIN member p ON p.id = w.member_id
       WHERE w.completed_at >= (SELECT min(from_at) - interval '1 day' FROM statement WHERE clearing_bucket = ${bucket})
         AND w.clearing_bucket = ${bucket} AND w.state = 'completed'
         AND NOT EXISTS (SELECT 1 FROM statement_match m WHERE m.withdrawal_id = w.id)
         AND EXISTS (SELECT 1 FROM statement s WHERE s.clearing_bucket = w.clearing_bucket
                      AND w.completed_at BETWEEN s.from_at - interval '1 day' AND s.to_at + interval '1 day')) item
     WHERE ${before === null} OR (at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid)
     ORDER BY at DESC, id DESC LIMIT ${limit}`;
}
