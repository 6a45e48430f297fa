import {
  adminLedgerAccounts,
  adminSettings,
  type FirstDay,
  firstDayItems,
  formatDecimal,
  permissionMatches,
} from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale, readHouseDays } from '../ledger/index.ts';
import { readCoverage, readHouseProducts } from '../orders/index.ts';
import { neededBalance } from './cover.rules.ts';
import { findFirstDay, findStaffFacts } from './first-day.repo.ts';
import { exampleTexts, type FirstDayFacts, firstDayState, type MonitoringFacts } from './first-day.rules.ts';

export type { MonitoringFacts } from './first-day.rules.ts';

/**
 * What this installation still needs before its first real order, as far as the administrator's permissions show it.
 */
export async function readFirstDay(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { admin, monitoring }: { admin: Pick<AdminIdentity, 'permissions'>; monitoring: MonitoringFacts },
): Promise<FirstDay> {
  const row = await findFirstDay(ctx.db);
  if (row.settled) return { settled: true, items: [], examples: [] };
  const { permissions } = admin;
  const { balance } = await readHouseDays(ctx, { days: 1 });
  const { limitBps } = await readCoverage(ctx);
  const { largest } = await readHouseProducts(ctx);
  const need = neededBalance(largest, limitBps);
  const staff = await findStaffFacts(ctx.db);
  const facts: FirstDayFacts = { ...row, staff, balance, need, monitoring, now: ctx.clock.now() };
  const money = (minor: bigint) => formatDecimal(minor, moneyScale);
  return {
    settled: false,
    items: firstDayItems.map((item) => ({ item, state: firstDayState(item, facts, permissions) })),
    examples: permissionMatches(permissions, adminSettings.permission) ? exampleTexts(row.missing) : [],
    ...(permissionMatches(permissions, adminLedgerAccounts.permission)
      ? { house: { balance: money(balance), need: need === null ? null : money(need) } }
      : {}),
  };
}
