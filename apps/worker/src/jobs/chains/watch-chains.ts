import { watchChain } from '@fairtick/core/chains';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** One look at each chain that is watched; without one, members hand in transaction ids and people look. */
export const watchChainsJob: ScheduledHandler = async (ctx) => {
  const watcher = await ctx.openErc20Watcher();
  return { ok: true, detail: watcher ? { erc20: await watchChain(ctx, { watcher }) } : { erc20: 'off' } };
};
