import type { Ctx } from '../context.ts';
import { fileRun } from './file-run.ts';
import { findLastRun, findStop } from './runs.repo.ts';
import { type BooksReport, verifyBooks } from './verify-books.ts';

const everyMs = 60 * 60_000;
/** Of orders and tapes, what 24 runs have gone through; the command goes through everything. */
const replayWithinMs = 24 * 60 * 60_000;

/**
 * The whole verification, hourly; at once, again and again, while outgoing money is stopped and no run since has found
 * everything in order: only such a run lets an administrator release it. `null` when no look is due.
 */
export async function reconcileBooks(ctx: Pick<Ctx, 'db' | 'ids' | 'log' | 'clock'>): Promise<BooksReport | null> {
  if (!(await isDue(ctx))) return null;
  const report = await verifyBooks(ctx, { replayWithinMs });
  await fileRun(ctx, { kind: 'full', report });
  if (report.auditHead !== null) {
    // Logs of a process leave the machine: whoever keeps them holds heads that the database cannot take back.
    const { seq, hash } = report.auditHead;
    ctx.log.info({ auditHead: `${seq}:${hash}` }, 'head of the audit log');
  }
  return report;
}

async function isDue(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<boolean> {
  const [last, breaker] = await Promise.all([findLastRun(ctx.db, 'full'), findStop(ctx.db)]);
  if (last === null || ctx.clock.now().getTime() - last.seenAt.getTime() >= everyMs) return true;
  return breaker.stopped && (!last.ok || breaker.since === null || last.seenAt < breaker.since);
}
