import type { Ctx } from '../context.ts';
import { findAuditRows } from './audit.repo.ts';
import { type AuditFault, type AuditHead, auditStart, checkAuditRows } from './audit.rules.ts';

export type AuditChainReport = { entries: bigint; head: AuditHead; faults: AuditFault[] };
export type CheckAuditChainInput = {
  /**
   * Heads that were kept outside the database; each must still be in the log. Without one a truncation cannot be found.
   */
  anchors?: readonly { seq: bigint; hash: string }[];
};

const pageSize = 2_000;
const shownFaults = 100;

/** Reads the whole log in seq order and computes the chain again. */
export async function checkAuditChain(
  ctx: { db: { pool: Pick<Ctx['db']['pool'], 'query'> } },
  { anchors = [] }: CheckAuditChainInput = {},
): Promise<AuditChainReport> {
  const awaited = new Map(anchors.map(({ seq, hash }) => [seq, hash]));
  const faults: AuditFault[] = [];
  let head = auditStart;
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
