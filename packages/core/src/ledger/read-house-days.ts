import { formatDecimal, platformDayOf, platformDayStart } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findHouseChanges } from './house-days.repo.ts';
import { moneyScale } from './ledger.codes.ts';

export type HouseDays = { balance: bigint; days: { day: string; balance: string }[] };

/** The house's trading balance now, and at the end of each of the last platform days, oldest first. */
export async function readHouseDays(ctx: Pick<Ctx, 'db' | 'clock'>, { days }: { days: number }): Promise<HouseDays> {
  const now = ctx.clock.now();
  const shown = Array.from({ length: days }, (_, back) => platformDayStart(now, -back));
  const since = shown.at(-1) ?? now;
  const rows = await findHouseChanges(ctx.db, { day: platformDayOf(since), since });
  const balance = rows[0]?.balance;
  if (balance === undefined) throw new Error('house_balance has no row for the trading balance');
  const changes = new Map(rows.map(({ day, amount }) => [day, amount]));
  let atEnd = balance;
  const newestFirst = shown.map((start) => {
    const day = platformDayOf(start);
    const row = { day, balance: formatDecimal(atEnd, moneyScale) };
    atEnd -= changes.get(day) ?? 0n;
    return row;
  });
  return { balance, days: newestFirst.reverse() };
}
