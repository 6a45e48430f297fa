import { formatDecimal, type HouseBalance, houseDaysShown } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale, readHouseDays } from '../ledger/index.ts';
import { readCoverage, readCoverRefusals, readHouseProducts } from '../orders/index.ts';
import { allowedPayout, neededBalance } from './cover.rules.ts';

const refusalsShown = 24;
const money = (minor: bigint) => formatDecimal(minor, moneyScale);

/** The house balance: what it was, what it must cover, and what the terms in force allow. */
export async function readHouseBalance(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<HouseBalance> {
  // In sequence, so that this uses one connection of a busy database.
  const { balance, days } = await readHouseDays(ctx, { days: houseDaysShown });
  const { liability, limitBps } = await readCoverage(ctx);
  const { products, largest } = await readHouseProducts(ctx);
  const refusals = await readCoverRefusals(ctx, { hours: refusalsShown });
  const need = neededBalance(largest, limitBps);
  return {
    at: ctx.clock.now().toISOString(),
    balance: money(balance),
    liability,
    limitBps,
    allowed: money(allowedPayout(balance, limitBps)),
    need: need === null ? null : money(need),
    days,
    products,
    refusals,
  };
}
