import type { Ctx } from '../context.ts';
import { type BooksState, readBooksState } from '../reconciliation/index.ts';
import { countLiveWorkers } from './operations.repo.ts';

export type Health = Pick<BooksState, 'books' | 'outgoingStopped'> & {
  worker: 'ok' | 'down';
  booksCheckedAt: Date | null;
};

/** A worker silent for longer counts as stopped. */
export const heartbeatMaxAgeMs = 15_000;

/** State of worker and books, according to the database. */
export async function readHealth(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<Health> {
  const [workers, state] = await Promise.all([countLiveWorkers(ctx.db, heartbeatMaxAgeMs), readBooksState(ctx)]);
  const { books, checkedAt, outgoingStopped } = state;
  return { worker: workers > 0 ? 'ok' : 'down', books, booksCheckedAt: checkedAt, outgoingStopped };
}
