import type { Ctx } from '../context.ts';
import { alertChunk } from './fire-price-alerts.ts';
import { remindOnce } from './price-alerts.repo.ts';

/**
 * Notifies members of products that have opened. A run that is repeated, interrupted or concurrent notifies each once.
 * @returns how many
 */
export async function fireOpeningReminders(ctx: Pick<Ctx, 'db'>): Promise<number> {
  let fired = 0;
  for (;;) {
    const chunk = await remindOnce(ctx.db, { limit: alertChunk });
    fired += chunk;
    if (chunk < alertChunk) return fired;
  }
}
