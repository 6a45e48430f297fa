import type { AdminWebhookTarget } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findTargets } from './targets.repo.ts';
import { toTarget } from './webhook-view.ts';

/** Every target that is not removed, by name. */
export async function listTargets(ctx: Pick<Ctx, 'db'>): Promise<AdminWebhookTarget[]> {
  return (await findTargets(ctx.db.prisma)).map(toTarget);
}
