import {
  type Account,
  type FigurePeriod,
  figurePeriodDays,
  formatDecimal,
  type OwnFigures,
  platformDayStart,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { accountNumber, moneyScale } from '../ledger/index.ts';
import { type FiguresRow, findFigures, findFirstLine, findOpenSeconds } from './own-figures.repo.ts';
import { breakEvenRateOf, type OrderSums, winRateOf } from './own-figures.rules.ts';

/** Sums of a member's settled orders of one account, of the last platform days or of all time. */
export async function readOwnFigures(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { memberId, account, period }: { memberId: string; account: Account; period: FigurePeriod },
): Promise<OwnFigures> {
  const now = ctx.clock.now();
  const days = figurePeriodDays[period];
  const from = days === null ? null : platformDayStart(now, 1 - days);
  const owner = { memberId, account: accountNumber(account) };
  const fromLine = from === null ? 1n : await findFirstLine(ctx.db, { ...owner, from });
  const [rows, openS] = await Promise.all([
    findFigures(ctx.db, { ...owner, fromLine }),
    findOpenSeconds(ctx.db, { ...owner, fromLine }),
  ]);
  return {
    ...figuresOf(totalOf(rows)),
    account,
    from: from?.toISOString() ?? null,
    at: now.toISOString(),
    days: new Set(rows.flatMap((row) => row.days)).size,
    openS,
    products: rows.map((row) => ({ ...figuresOf(row), productId: row.productId, symbol: row.symbol })),
  };
}

function totalOf(rows: readonly FiguresRow[]): OrderSums {
  const total: OrderSums = { won: 0, lost: 0, tied: 0, voided: 0, staked: 0n, fees: 0n, payouts: 0n, net: 0n };
  for (const row of rows) {
    total.won += row.won;
    total.lost += row.lost;
    total.tied += row.tied;
    total.voided += row.voided;
    total.staked += row.staked;
    total.fees += row.fees;
    total.payouts += row.payouts;
    total.net += row.net;
  }
  return total;
}

function figuresOf(sums: OrderSums) {
  const { won, lost, tied, voided, staked, fees, net } = sums;
  return {
    won,
    lost,
    tied,
    voided,
    staked: formatDecimal(staked, moneyScale),
    fees: formatDecimal(fees, moneyScale),
    net: formatDecimal(net, moneyScale),
    winRate: winRateOf(sums),
    breakEvenRate: breakEvenRateOf(sums),
  };
}
