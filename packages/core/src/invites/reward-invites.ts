import type { Ctx } from '../context.ts';
import { payDueRewards } from './invites.repo.ts';

const batch = 200;

/**
 * Pays the one-off reward to inviters. The invited member is verified, their first completed deposit was large enough
 * by the terms then in force, and the waiting time is over. Once for each invited member; what exceeds an inviter's
 * limit of 30 days waits. Trading and losses of the invited member do not matter.
 */
export async function rewardInvites(ctx: Pick<Ctx, 'db'>): Promise<{ paid: number }> {
  let paid = 0;
  for (let batches = 0; batches < 20; batches += 1) {
    const count = await payDueRewards(ctx.db, batch);
    paid += count;
    if (count < batch) break;
  }
  return { paid };
}
