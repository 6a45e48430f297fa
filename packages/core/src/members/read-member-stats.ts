import type { Ctx } from '../context.ts';
import { findSavings, sumTradingResult } from './members.repo.ts';
import { platformDayStart } from './platform-day.ts';

export type MemberStats = { investedMinor: bigint; yesterdayMinor: bigint; todayMinor: bigint };

/** Figures of the real account: savings principal, and what yesterday and today (platform days) brought. */
export async function readMemberStats(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<MemberStats> {
  const now = ctx.clock.now();
  const [investedMinor, result] = await Promise.all([
    findSavings(ctx.db, memberId),
    sumTradingResult(ctx.db, { memberId, yesterday: platformDayStart(now, -1), today: platformDayStart(now) }),
  ]);
  return { investedMinor, ...result };
}
