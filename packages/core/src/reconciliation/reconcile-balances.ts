import type { Ctx } from '../context.ts';
import { saveRun } from './save-run.ts';
import { type BooksReport, verifyBalances } from './verify-books.ts';

/** The job of every minute: checks the sums, records the run, and stops outgoing money if they differ. */
export async function reconcileBalances(ctx: Pick<Ctx, 'db' | 'ids' | 'log'>): Promise<BooksReport> {
  const report = await verifyBalances(ctx);
  await saveRun(ctx, { kind: 'balances', report });
  return report;
}
