import type { Ctx } from '../context.ts';
import { expireRows } from './deposits.repo.ts';

const batch = 500;
const batches = 20;

/**
 * Expires deposits that were not paid, or not proved, in time: 30 minutes online, 24 hours by hand. Repeated runs
 * change nothing.
 */
export async function expireDeposits(ctx: Pick<Ctx, 'db'>): Promise<{ expired: number }> {
  let expired = 0;
  for (let round = 0; round < batches; round += 1) {
    const done = await expireRows(ctx.db, batch);
    expired += done;
    if (done < batch) break;
  }
  return { expired };
}
