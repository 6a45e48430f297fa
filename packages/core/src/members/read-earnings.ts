import { platformDayOf, platformDayStart } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type EarningsRead, findEarnings } from './earnings.repo.ts';

/**
 * The real account's balances and its last `dayCount` platform days, today last; what every figure of earnings is read from.
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
    // A day to spare: lines that were booked at one instant may stand in another order than their times.
    linesSince: platformDayStart(first, -1),
  });
  return { at, ...read };
}
