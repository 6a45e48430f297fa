import type { Ctx } from '../context.ts';
import {
  type BreakerView,
  findBreaker,
  findHouseAccounts,
  findLastRun,
  findRuns,
  type HouseAccount,
  type Run,
} from './runs.repo.ts';

export type Board = { breaker: BreakerView; runs: Run[]; accounts: HouseAccount[] };

const runLimit = 30;

/**
 * What administrators see of the books: the breaker, the latest runs (always with the last full one), and the house
 * accounts.
 */
export async function readBoard(ctx: Pick<Ctx, 'db'>): Promise<Board> {
  const [breaker, runs, full, accounts] = await Promise.all([
    findBreaker(ctx.db.prisma),
    findRuns(ctx.db, runLimit),
    findLastRun(ctx.db, 'full'),
    findHouseAccounts(ctx.db),
  ]);
  const isShown = full === null || runs.some(({ id }) => id === full.id);
  return { breaker, runs: isShown ? runs : [...runs, full], accounts };
}
