import type { Ctx } from '../context.ts';
import { type BooksState, readBooksState } from '../reconciliation/index.ts';
import { countLiveWorkers } from './operations.repo.ts';

export type Health = { worker: 'ok' | 'down'; books: BooksState['books']; booksCheckedAt: Date | null };

/** A worker that was silent for longer is taken for gone. */
export const heartbeatMaxAgeMs = 15_000;

/** How the worker and the books are, as the database knows it. */
export async function readHealth(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Health> {
  const [workers, state] = await Promise.all([countLiveWorkers(ctx.db, heartbeatMaxAgeMs), readBooksState(ctx)]);
  return { worker: workers > 0 ? 'ok' : 'down', books: state.books, booksCheckedAt: state.checkedAt };
}
