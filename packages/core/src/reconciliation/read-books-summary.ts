import type { Ctx } from '../context.ts';
import { type BooksState, readBooksState } from './read-books-state.ts';
import { findLastRun, findStop } from './runs.repo.ts';

export type BooksSummary = {
  state: BooksState['books'];
  checkedAt: Date | null;
  /** Time of the last full check. */
  fullAt: Date | null;
  /** Checks of the latest runs that found differences. */
  failing: string[];
  outgoingStopped: boolean;
};

/** The state of the books, for administrators who may see the reconciliation page. */
export async function readBooksSummary(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<BooksSummary> {
  const { books, checkedAt } = await readBooksState(ctx);
  const [balances, full, stop] = await Promise.all([
    findLastRun(ctx.db, 'balances'),
    findLastRun(ctx.db, 'full'),
    findStop(ctx.db),
  ]);
  const failing = [balances, full].flatMap((run) => run?.checks.filter(({ ok }) => !ok).map(({ key }) => key) ?? []);
  return {
    state: books,
    checkedAt,
    fullAt: full?.at ?? null,
    failing: [...new Set(failing)],
    outgoingStopped: stop.stopped,
  };
}
