import type { Ctx } from '../context.ts';
import { payDueRewards } from './invites.repo.ts';

const batch = 200;

/**
 * Pays the one-off reward to inviters: the invited member is verified, his first completed deposit reached the figure of
 * the terms in force then, and the waiting time has passed since. Once for each invited member; what an inviter earned
 * beyond his limit of 30 days waits until there is room. Nothing of it depends on what the invited one trades or loses.
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
