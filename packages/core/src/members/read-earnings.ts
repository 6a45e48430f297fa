import { platformDayOf, platformDayStart } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type EarningsRead, findEarnings } from './earnings.repo.ts';

/**
 * The real account's balances and its last `dayCount` platform days, today last; the source of every figure about
 * earnings.
 */
export async function readEarnings(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, dayCount }: { memberId: string; dayCount: number },
): Promise<EarningsRead & { at: Date }> {
  const at = ctx.clock.now();
  const first = platformDayStart(at, 1 - dayCount);
  const read = await findEarnings(ctx.db, {
    memberId,
    firstDay: platformDayOf(first),
    lastDay: platformDayOf(at),
    // One extra day: lines booked at the same instant may not be in the order of their times.
    linesSince: platformDayStart(first, -1),
  });
  return { at, ...read };
}
