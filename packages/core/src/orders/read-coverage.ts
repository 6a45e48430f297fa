import { formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { findCover } from './board.repo.ts';

const money = (minor: bigint) => formatDecimal(minor, moneyScale);

export type Coverage = {
  funds: string;
  liability: string;
  usedBps: number | null;
  limitBps: number;
  covered: boolean;
};

/** Whether the balance that pays wins covers every open real order. */
export async function readCoverage(ctx: Pick<Ctx, 'db'>): Promise<Coverage> {
  const row = await findCover(ctx.db);
  if (row === null) throw new Error('house_balance has no row for the trading balance');
  const { funds, liability, limitBps } = row;
  return {
    funds: money(funds),
    liability: money(liability),
    usedBps: funds > 0n ? Number((liability * 10_000n) / funds) : null,
    limitBps: limitBps ?? 0,
    covered: funds >= liability,
  };
}
