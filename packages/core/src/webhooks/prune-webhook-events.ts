import type { Ctx } from '../context.ts';
import { pruneDeliveries } from './deliveries.repo.ts';

/** How long messages are kept. */
const keptDays = 30;
const perCall = 2_000;

/** Deletes messages that are older than 30 days and wait for no attempt. */
export async function pruneWebhookEvents(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<{ deliveries: number }> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  return { deliveries: await pruneDeliveries(ctx.db, before, perCall) };
}
