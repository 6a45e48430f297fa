import type { Ctx } from '../context.ts';
import { findLastRun, findStop } from './runs.repo.ts';
import { saveRun } from './save-run.ts';
import { type BooksReport, verifyBooks } from './verify-books.ts';

const everyMs = 60 * 60_000;
/** Orders and tapes of the last 24 hours; the verify command checks all of them. */
const replayWithinMs = 24 * 60 * 60_000;

/**
 * The full verification: hourly, and repeatedly while outgoing money is stopped and no run since has found the books in
 * order, because only such a run lets an administrator release the breaker. `null` when no run is due.
 */
export async function reconcileBooks(ctx: Pick<Ctx, 'db' | 'ids' | 'log' | 'clock'>): Promise<BooksReport | null> {
  if (!(await isDue(ctx))) return null;
  const report = await verifyBooks(ctx, { replayWithinMs });
  await saveRun(ctx, { kind: 'full', report });
  if (report.auditHead !== null) {
    // Process logs are stored outside the database, so a head in them cannot be changed by a change of the database.
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
