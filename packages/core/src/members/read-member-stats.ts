import type { Ctx } from '../context.ts';
import { readEarnings } from './read-earnings.ts';

export type MemberStats = { investedMinor: bigint; yesterdayMinor: bigint; todayMinor: bigint };

/** Figures of the real account: savings principal, and the results of yesterday and today (platform days). */
export async function readMemberStats(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId }: { memberId: string },
): Promise<MemberStats> {
  const { balances, days } = await readEarnings(ctx, { memberId, dayCount: 2 });
  const [yesterdayMinor = 0n, todayMinor = 0n] = days.map((day) => day.tradingMinor + day.interestMinor);
  return { investedMinor: balances.savingsMinor, yesterdayMinor, todayMinor };
}
