import type { Ctx } from '../context.ts';
import { readUnfolded, rollUpOnce } from './markets.repo.ts';

/** Entries of one tape per statement, far below the statement's time limit for any number of products. */
const chunk = 20_000;
/** Statements per run for one product; the next run continues. */
const mostStatements = 500;

/** Folds new entries of every tape into candles, catching up after an outage. Returns how many entries were folded. */
export async function rollUpCandles(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let folded = 0;
  let behind = await readUnfolded(ctx.db.pool);
  // Round robin, so that a product far behind does not delay the others.
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
