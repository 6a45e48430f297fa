import { watchChain } from '@fairtick/core/chains';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Checks each watched chain once; without a watched chain, members enter transaction ids and reviewers check them. */
export const watchChainsJob: ScheduledHandler = async (ctx) => {
  const watcher = await ctx.openErc20Watcher();
  return { ok: true, detail: watcher ? { erc20: await watchChain(ctx, { watcher }) } : { erc20: 'off' } };
};
