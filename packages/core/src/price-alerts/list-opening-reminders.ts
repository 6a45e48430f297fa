import type { Ctx } from '../context.ts';
import { findOpeningReminders } from './price-alerts.repo.ts';

/** Ids of the products of which a member is notified once they open. */
export async function listOpeningReminders(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: { memberId: string },
): Promise<string[]> {
  return findOpeningReminders(ctx.db.prisma, memberId);
}
