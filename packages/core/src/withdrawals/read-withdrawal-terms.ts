import { currencyScale, type DataOf, formatDecimal, type withdrawalTerms } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { findObstacles, findStanding } from './withdrawals.repo.ts';

export type WithdrawalTerms = DataOf<typeof withdrawalTerms>;

/** Limits, fees, what is left of the platform day, and what would refuse a request, as the database computes them. */
export async function readWithdrawalTerms(
  ctx: Pick<Ctx, 'db'>,
  { memberId }: { memberId: string },
): Promise<WithdrawalTerms> {
  const [standing, obstacles] = await Promise.all([
    findStanding(ctx.db.prisma, memberId),
    findObstacles(ctx.db.prisma, memberId),
  ]);
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  const usdt = (units: bigint) => formatDecimal(units, currencyScale.USDT);
  const totalLeft = standing.dayTotal - standing.total;
  return {
    available: money(standing.available),
    min: money(standing.withdrawMin),
    max: money(standing.withdrawMax),
    dayCountLeft: Math.max(0, standing.dayCount - Number(standing.requests)),
    dayTotalLeft: money(totalLeft > 0n ? totalLeft : 0n),
    bankFee: money(standing.bankFee),
    chainFees: { TRC20: usdt(standing.trc20Fee), ERC20: usdt(standing.erc20Fee) },
    answerWithinS: standing.dueS,
    verified: standing.verified,
    obstacles: obstacles.map(({ error, until }) => ({ error, until: until?.toISOString() ?? null })),
  };
}
