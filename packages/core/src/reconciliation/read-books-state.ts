import type { Ctx } from '../context.ts';
import { findLastRun, findStop } from './runs.repo.ts';

export type BooksState = {
  /** `down`: a difference was found, or outgoing money is stopped; `degraded`: the last check is too old. */
  books: 'ok' | 'degraded' | 'down';
  checkedAt: Date | null;
  /** Whether the breaker stopped outgoing payments. */
  outgoingStopped: boolean;
};

/** The sums are checked each minute; after this time without a check the state is no longer ok. */
const maxAgeMs = 5 * 60_000;

/** The state of the books, for the status page. */
export async function readBooksState(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<BooksState> {
  const [balances, full, breaker] = await Promise.all([
    findLastRun(ctx.db, 'balances'),
    findLastRun(ctx.db, 'full'),
    findStop(ctx.db),
  ]);
  const known = { checkedAt: balances?.at ?? null, outgoingStopped: breaker.stopped };
  const { checkedAt } = known;
  if (breaker.stopped || balances?.ok === false || full?.ok === false) return { books: 'down', ...known };
  const isFresh = checkedAt !== null && ctx.clock.now().getTime() - checkedAt.getTime() <= maxAgeMs;
  return { books: isFresh ? 'ok' : 'degraded', ...known };
}
