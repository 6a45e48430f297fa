import type { Ctx } from '../context.ts';
import { readUnfolded, rollUpOnce } from './markets.repo.ts';

/** Entries of one tape that one statement folds in, far below the statement's time limit however many products there are. */
const chunk = 20_000;
/** Statements of one run for one product; what is left is taken by the next run. */
const mostStatements = 500;

/** Folds new entries of every tape into candles, catching up after an outage. Returns how many entries it folded in. */
export async function rollUpCandles(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let folded = 0;
  let behind = await readUnfolded(ctx.db.pool);
  // In turns: the one that is far behind keeps no other waiting.
  for (let statement = 0; statement < mostStatements && behind.length > 0; statement++) {
    const further: string[] = [];
    for (const productId of behind) {
      const more = await rollUpOnce(ctx.db.pool, { productId, limit: chunk });
      folded += more;
      if (more === chunk) further.push(productId);
    }
    behind = further;
  }
  return folded;
}
