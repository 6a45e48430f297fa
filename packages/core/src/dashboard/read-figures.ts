import {
  type Dashboard,
  type DashboardQueue,
  dashboardQueues,
  formatDecimal,
  platformDayOf,
  platformDayStart,
} from '@fairtick/contracts';
import { memberSessionRules } from '../auth/index.ts';
import { readRealAccountMissing } from '../config/index.ts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { readTapeHealth } from '../markets/index.ts';
import { type BoardCtx, readCoverage, readOpenSides, readSettlementLag } from '../orders/index.ts';
import { readBooksSummary } from '../reconciliation/index.ts';
import {
  countOnline,
  findDepositDays,
  findJoinDays,
  findQueues,
  findUrgent,
  findWithdrawalDays,
  type MoneyDayRow,
  type QueueRow,
  type UrgentRow,
} from './dashboard.repo.ts';
import { fillDays, lastDays } from './days.rules.ts';

export type DashboardCtx = BoardCtx & Pick<Ctx, 'clock'>;

/** Every figure of the dashboard, without permissions; the queue of proposals differs by administrator. */
export type Figures = Required<Omit<Dashboard, 'queues'>> & {
  queues: Omit<Dashboard['queues'][number], 'own'>[];
};

const daysShown = 14;
const urgentPerQueue = 10;

/** Reads them one after the other, so that a busy database loses only one connection to it. */
export async function readFigures(ctx: DashboardCtx): Promise<Figures> {
  const now = ctx.clock.now();
  const today = { day: platformDayOf(now), since: platformDayStart(now) };
  const since = platformDayStart(now, 1 - daysShown);
  const days = lastDays(today.day, daysShown);
  const moneyDays = (rows: readonly MoneyDayRow[]) =>
    fillDays(days, rows, (day) => ({ day, amount: 0n, items: 0 })).map(({ amount, ...row }) => ({
      ...row,
      amount: formatDecimal(amount, moneyScale),
    }));
  const queues = queueViews(await findQueues(ctx.db));
  const urgent = (await findUrgent(ctx.db, urgentPerQueue)).map(urgentView);
  const deposits = moneyDays(await findDepositDays(ctx.db, since));
  const withdrawals = moneyDays(await findWithdrawalDays(ctx.db, since));
  const joined = fillDays(days, await findJoinDays(ctx.db, since), (day) => ({ day, members: 0 }));
  const online = await countOnline(ctx.db, new Date(now.getTime() - memberSessionRules.idleMs));
  const exposure = await readOpenSides(ctx);
  const coverage = await readCoverage(ctx);
  const tapes = await readTapeHealth(ctx, today.since);
  const settlement = await readSettlementLag(ctx, now);
  const missing = await readRealAccountMissing(ctx);
  const { checkedAt, fullAt, ...books } = await readBooksSummary(ctx);
  return {
    at: now.toISOString(),
    today: { day: today.day, since: today.since.toISOString() },
    queues,
    urgent,
    deposits,
    withdrawals,
    exposure,
    coverage,
    tapes,
    realAccount: { missing },
    settlement,
    books: { ...books, checkedAt: checkedAt?.toISOString() ?? null, fullAt: fullAt?.toISOString() ?? null },
    members: { joined, online },
  };
}

function queueViews(rows: readonly QueueRow[]): Figures['queues'] {
  const found = new Map(rows.map((row) => [row.queue, row]));
  const noDeadline = (queue: DashboardQueue) => queue === 'support';
  return dashboardQueues.map((queue) => {
    const row = found.get(queue);
    return {
      queue,
      waiting: row?.waiting ?? 0,
      overdue: row === undefined && !noDeadline(queue) ? 0 : (row?.overdue ?? null),
      oldestAt: row?.oldest?.toISOString() ?? null,
      dueAt: row?.due?.toISOString() ?? null,
    };
  });
}

function urgentView({ queue, id, username, amount, since, due }: UrgentRow): Figures['urgent'][number] {
  return {
    queue,
    id,
    username,
    amount: amount === null ? null : formatDecimal(amount, moneyScale),
    since: since.toISOString(),
    dueAt: due?.toISOString() ?? null,
  };
}
