import {
  type adminReport,
  cohortMonths,
  type DataOf,
  DomainError,
  formatDecimal,
  platformDayOf,
  reportDaysMax,
} from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { figuresOf, monthAfter, periodsOf, sumOf } from './report.rules.ts';
import { type FigureRow, findClosedThrough, findFigures, findOpenFigures, findSymbols } from './reports.repo.ts';

/** Figures of days that are not recorded yet: today, and yesterday shortly after midnight. */
export type OpenDays = { closedThrough: string | null; rows: FigureRow[] };

/** Without figures where more days are missing: the worker records them first. */
export async function readOpenDays(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<OpenDays> {
  const now = ctx.clock.now();
  const closedThrough = await findClosedThrough(ctx.db);
  const today = platformDayOf(now);
  const from = [dayBefore(today), today].find((day) => closedThrough === dayBefore(day));
  const rows = from === undefined ? [] : await findOpenFigures(ctx.db, { from, to: today });
  return { closedThrough, rows };
}

type ReadReportInput = { by: 'day' | 'month'; from: string; to: string };
type Report = DataOf<typeof adminReport>;

/**
 * Daily or monthly figures of the real account. Recorded days are sums of report_figure; open days are added.
 * @throws DomainError INPUT_INVALID for a range that ends before it begins or exceeds five years
 */
export async function readReport(
  ctx: Pick<Ctx, 'db'> & { openDays: () => Promise<OpenDays> },
  { by, from, to }: ReadReportInput,
): Promise<Report> {
  const periods = periodsOf({ by: 'day', from, to }).length;
  if (periods < 1 || periods > reportDaysMax) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'to', message: `1 to ${reportDaysMax} days` }] });
  }
  const open = await ctx.openDays();
  const lengthOf = { day: 10, month: 7 } as const;
  const openRows = (start: string, part: 'day' | 'month') =>
    open.rows
      .filter(({ period }) => period >= start && period <= to)
      .map((row) => ({ ...row, period: row.period.slice(0, lengthOf[part]) }));
  const rows = [...(await findFigures(ctx.db, { from, to, by })), ...openRows(from, by)];
  const byPeriod = Map.groupBy(rows, ({ period }) => period);
  const firstJoined = monthAfter(to.slice(0, 7), 1 - cohortMonths);
  const since = `${firstJoined}-01`;
  const monthly = [...(await findFigures(ctx.db, { from: since, to, by: 'month' })), ...openRows(since, 'month')];
  return {
    closedThrough: open.closedThrough,
    periods: periodsOf({ by, from, to }).map((period) => {
      const own = byPeriod.get(period) ?? [];
      return { period, active: sumOf(own, by === 'day' ? 'active' : 'retained').items, ...figuresOf(own) };
    }),
    total: figuresOf(rows),
    products: await productsOf(ctx, rows),
    cohorts: cohortsOf(monthly, firstJoined, to.slice(0, 7)),
  };
}

async function productsOf(ctx: Pick<Ctx, 'db'>, rows: readonly FigureRow[]): Promise<Report['products']> {
  const byProduct = Map.groupBy(
    rows.filter(({ kind }) => kind === 'trading'),
    ({ subject }) => subject,
  );
  const products = await findSymbols(ctx.db, [...byProduct.keys()]);
  return products.map(({ id, symbol }) => {
    const { items, amount } = sumOf(byProduct.get(id) ?? [], 'trading');
    return { productId: id, symbol, orders: items, result: formatDecimal(amount, moneyScale) };
  });
}

/** The months of joining in which members joined, oldest first, each with every month since. */
function cohortsOf(rows: readonly FigureRow[], first: string, last: string): Report['cohorts'] {
  const months = Array.from({ length: cohortMonths }, (_, at) => monthAfter(first, at)).filter((one) => one <= last);
  return months.flatMap((joined) => {
    const members = sumOf(
      rows.filter(({ period }) => period === joined),
      'registered',
    ).items;
    const active = months
      .filter((month) => month >= joined)
      .map((month) => ({
        month,
        members: sumOf(
          rows.filter(({ period, subject }) => period === month && subject === joined),
          'retained',
        ).items,
      }));
    return members === 0 ? [] : [{ joined, members, active }];
  });
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
