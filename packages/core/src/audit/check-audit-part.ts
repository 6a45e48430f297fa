import type { Ctx } from '../context.ts';
import { findAuditRows, findAuditTime, findLastSeq } from './audit.repo.ts';
import { type AuditFault, type AuditHead, auditStart, checkAuditRows } from './audit.rules.ts';

/** A head of the log that was kept elsewhere: its number and its hash. */
export type KeptHead = { seq: bigint; hash: string };

export type CheckAuditPartInput = {
  /** The end of the previous part; without it, the beginning of the log. */
  after?: KeptHead | undefined;
  /** Last entry of the whole check; without it, the newest. Later entries belong to the next check. */
  until?: bigint | undefined;
  /** Heads that were kept outside the database; each must still be in the log. */
  kept?: readonly KeptHead[] | undefined;
};

export type AuditPart = {
  checked: number;
  /** The last entry that was checked. */
  head: AuditHead;
  until: bigint;
  faults: AuditFault[];
  done: boolean;
};

const pageRows = 2_000;
const partRows = 20_000;
const shownFaults = 20;

/**
 * Checks the chain of the next twenty thousand entries at most, with a page in memory at a time, so that a log of any
 * length is checked in parts of about a second.
 */
export async function checkAuditPart(
  ctx: Pick<Ctx, 'db'>,
  { after, until: wanted, kept = [] }: CheckAuditPartInput,
): Promise<AuditPart> {
  const until = wanted ?? (await findLastSeq(ctx.db));
  const faults: AuditFault[] = [];
  let head: AuditHead =
    after === undefined ? auditStart : { ...after, at: (await findAuditTime(ctx.db, after.seq)) ?? '' };
  let checked = 0;
  let isOver = false;
  while (!isOver && checked < partRows && head.seq < until) {
    const rows = (await findAuditRows(ctx.db.pool, head.seq, pageRows)).filter(({ seq }) => seq <= until);
    const page = checkAuditRows(head, rows);
    faults.push(...page.faults);
    for (const { seq, hash } of kept) {
      const here = rows.find((row) => row.seq === seq);
      if (here !== undefined && here.hash !== hash) faults.push({ seq, fault: 'anchor_missing' });
    }
    checked += rows.length;
    head = page.head;
    isOver = rows.length < pageRows;
  }
  const done = isOver || head.seq >= until;
  if (done) {
    // A log that ends before its known end, or before a kept head, was truncated.
    if (head.seq < until) faults.push({ seq: head.seq + 1n, fault: 'gap' });
    for (const { seq } of kept) if (seq > head.seq) faults.push({ seq, fault: 'anchor_missing' });
  }
  return { checked, head, until, faults: faults.slice(0, shownFaults), done };
}
