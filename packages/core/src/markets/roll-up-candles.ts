import type { Ctx } from '../context.ts';
import { rollUpOnce } from './markets.repo.ts';

/** Entries of one tape that one statement folds in: far below the statement's time limit. */
const chunk = 20_000;
/** Statements of one run; what is left is taken by the next one. */
const mostStatements = 500;

/** Folds new entries of every tape into candles, catching up after an outage. Returns how many entries it folded in. */
export async function rollUpCandles(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let folded = 0;
  for (let statement = 0; statement < mostStatements; statement++) {
    const more = await rollUpOnce(ctx.db.pool, chunk);
    folded += more;
    if (more < chunk) break;
  }
  return folded;
}
