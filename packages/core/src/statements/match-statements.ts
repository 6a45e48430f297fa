import { statementRails } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { bucketOf } from './statement-rails.ts';
import { matchByReference } from './statements.repo.ts';

/**
 * Matches lines without a match again: their item may have been announced or completed since. Returns the number of
 * pairs.
 */
export async function matchStatements(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let pairs = 0;
  for (const rail of statementRails) pairs += await withTx(ctx.db, (tx) => matchByReference(tx, bucketOf(rail)));
  return pairs;
}
