import type { Ctx } from '../context.ts';
import { expireRows } from './approvals.repo.ts';

const batch = 500;

/** Marks undecided proposals whose time is over as expired; they cannot be approved from that time on anyway. */
export async function expireApprovals(ctx: Pick<Ctx, 'db'>): Promise<{ expired: number }> {
  let expired = 0;
  for (let batches = 0; batches < 20; batches += 1) {
    const count = await expireRows(ctx.db, batch);
    expired += count;
    if (count < batch) break;
  }
  return { expired };
}
