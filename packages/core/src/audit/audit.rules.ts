import { createHash } from 'node:crypto';

/** One row of the log as text, as the database prints it; `before` and `after` are jsonb's own text. */
export type AuditRow = {
  seq: bigint;
  /** ISO 8601 UTC with milliseconds. */
  at: string;
  actorKind: string;
  actorId: string | null;
  actorName: string;
  action: string;
  targetKind: string;
  targetId: string | null;
  before: string | null;
  after: string | null;
  ip: string;
  requestId: string;
  /** Lower-case hex. */
  prevHash: string;
  hash: string;
};

export const auditGenesis = '00'.repeat(32);
const version = Buffer.from([1]);
const absent = Buffer.from('ffffffff', 'hex');

/**
 * SHA-256 over one byte version (1), the previous hash, then every column in table order as a field: 4 bytes length
 * (big-endian; ffffffff for NULL) and its UTF-8. SQL's audit_digest computes the same, so that each checks the other.
 */
export function auditDigest(row: Omit<AuditRow, 'hash'>): string {
  const digest = createHash('sha256').update(version).update(Buffer.from(row.prevHash, 'hex'));
  const fields = [
    row.seq.toString(),
    row.at,
    row.actorKind,
    row.actorId,
    row.actorName,
    row.action,
    row.targetKind,
    row.targetId,
    row.before,
    row.after,
    row.ip,
    row.requestId,
  ];
  for (const field of fields) {
    if (field === null) {
      digest.update(absent);
      continue;
    }
    const bytes = Buffer.from(field, 'utf8');
    const length = Buffer.alloc(4);
    length.writeInt32BE(bytes.length);
    digest.update(length).update(bytes);
  }
  return digest.digest('hex');
}

export type AuditHead = { seq: bigint; hash: string; at: string };
export type AuditFault = {
  seq: bigint;
  fault: 'gap' | 'broken_link' | 'wrong_hash' | 'time_went_back' | 'anchor_missing';
};

export const auditStart: AuditHead = { seq: 0n, hash: auditGenesis, at: '' };

/**
 * Checks rows in seq order against the head before them. Finds every edit, deletion, insertion and swap between two
 * known heads. A truncated log, or a chain rewritten from some row to the end, is found only by a head that was kept
 * elsewhere.
 */
export function checkAuditRows(
  before: AuditHead,
  rows: readonly AuditRow[],
): { faults: AuditFault[]; head: AuditHead } {
  const faults: AuditFault[] = [];
  let head = before;
  for (const row of rows) {
    if (row.seq !== head.seq + 1n) faults.push({ seq: row.seq, fault: 'gap' });
    if (row.prevHash !== head.hash) faults.push({ seq: row.seq, fault: 'broken_link' });
    if (row.hash !== auditDigest(row)) faults.push({ seq: row.seq, fault: 'wrong_hash' });
    if (row.at < head.at) faults.push({ seq: row.seq, fault: 'time_went_back' });
    head = row;
  }
  return { faults, head: { seq: head.seq, hash: head.hash, at: head.at } };
}
