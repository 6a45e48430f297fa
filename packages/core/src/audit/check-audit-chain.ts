import type { Ctx } from '../context.ts';
import { findAuditRows } from './audit.repo.ts';
import { type AuditFault, type AuditHead, auditDigest, auditStart, checkAuditRows } from './audit.rules.ts';
import type { KeptHead } from './check-audit-part.ts';

export type AuditChainReport = { entries: bigint; head: AuditHead; faults: AuditFault[] };
export type CheckAuditChainInput = {
  /**
   * Heads that were kept outside the database; each must still be in the log. Without one a truncation cannot be found.
   */
  anchors?: readonly KeptHead[];
  /** The entry after which the check begins; without it, the beginning of the log. */
  after?: AuditHead;
};
type Pool = { db: { pool: Pick<Ctx['db']['pool'], 'query'> } };

const pageSize = 2_000;
const shownFaults = 100;

/** Reads the log in seq order, from an entry on or whole, and computes the chain again. */
export async function checkAuditChain(
  ctx: Pool,
  { anchors = [], after = auditStart }: CheckAuditChainInput = {},
): Promise<AuditChainReport> {
  const awaited = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  const faults: AuditFault[] = [];
  let head = after;
  if (awaited.get(head.seq) === head.hash) awaited.delete(head.seq);
  let entries = 0n;
  for (;;) {
    const rows = await findAuditRows(ctx.db.pool, head.seq, pageSize);
    if (rows.length === 0) break;
    const page = checkAuditRows(head, rows);
    faults.push(...page.faults);
    for (const { seq, hash } of rows) if (awaited.get(seq) === hash) awaited.delete(seq);
    head = page.head;
    entries += BigInt(rows.length);
  }
  for (const seq of awaited.keys()) faults.push({ seq, fault: 'anchor_missing' });
  return { entries, head, faults: faults.slice(0, shownFaults) };
}

/** The entry of a head that was kept elsewhere; null if the log no longer has it as it was. */
export async function findKeptEntry(ctx: Pool, kept: KeptHead): Promise<AuditHead | null> {
  const [row] = await findAuditRows(ctx.db.pool, kept.seq - 1n, 1);
  return row?.seq === kept.seq && row.hash === kept.hash && auditDigest(row) === row.hash ? row : null;
}
