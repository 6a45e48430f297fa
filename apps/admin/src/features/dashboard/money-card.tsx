import { adminTransfers, type Dashboard } from '@fairtick/contracts';
import { adminAccountText, adminDashboardText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { Suspense, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { lazyPage } from '../../shared/parts/lazy-page.tsx';
import { paths } from '../../shared/paths.ts';
import { useThemeInForce } from '../../shared/platform/theme.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { type MoneyDays, moneyOption } from './money-option.ts';

const BarCanvas = lazyPage(async () => (await import('./bar-canvas.tsx')).BarCanvas);
const dayMs = 86_400_000;

type MoneyCardProps = Pick<Dashboard, 'deposits' | 'withdrawals' | 'today'>;

/** Deposits and withdrawals of the last platform days; each links to its transfers. */
export function MoneyCard({ deposits, withdrawals, today }: MoneyCardProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const may = useCan()(adminTransfers.permission);
  const days = deposits ?? withdrawals ?? [];
  const hasNoData = [...(deposits ?? []), ...(withdrawals ?? [])].every(({ items }) => items === 0);
  const listOf = (series: string, index: number) => {
    const fromMs = Date.parse(today.since) - (days.length - 1 - index) * dayMs;
    const query = new URLSearchParams({
      type: series === 'deposits' ? 'recharge' : 'withdraw',
      from: new Date(fromMs).toISOString(),
      to: new Date(fromMs + dayMs).toISOString(),
    });
    return `${paths.ledger}?${query}`;
  };
  // Redrawn only when a figure or the theme changes: the page refetches every few seconds.
  const drawnFrom = JSON.stringify([deposits, withdrawals, useThemeInForce()]);
  const option = useMemo(() => {
    const [cameIn, wentOut] = JSON.parse(drawnFrom) as [MoneyDays | undefined, MoneyDays | undefined];
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    return moneyOption(
      { deposits: cameIn ?? undefined, withdrawals: wentOut ?? undefined },
      {
        solid: token('--brand'),
        hatched: token('--series-2'),
        ground: token('--surface'),
        text: token('--text-2'),
        line: token('--line'),
        font: getComputedStyle(document.body).fontFamily,
      },
      { deposits: t(adminReviewsText.deposit), withdrawals: t(adminReviewsText.withdrawal), amount: amountText },
    );
  }, [drawnFrom, t]);
  return (
    <section className="card money-chart" aria-labelledby="money-title">
      <header className="card__head">
        <h2 id="money-title">{t(adminDashboardText.depositsAndWithdrawals)}</h2>
        <span className="money-chart__key">
          {deposits !== undefined && <span className="money-chart__solid">{t(adminReviewsText.deposit)}</span>}
          {withdrawals !== undefined && <span className="money-chart__hatched">{t(adminReviewsText.withdrawal)}</span>}
          <span className="meta">{t(adminDashboardText.thousandsYuanLast14)}</span>
        </span>
      </header>
      <div className="card__body">
        {hasNoData ? (
          <EmptyList className="money-chart__canvas">{t(adminDashboardText.noMoneyInDays)}</EmptyList>
        ) : (
          <Suspense fallback={<div className="money-chart__canvas" />}>
            <BarCanvas option={option} onPress={(series, index) => may && void navigate(listOf(series, index))} />
          </Suspense>
        )}
        <details className="money-chart__days">
          <summary>{t(adminDashboardText.listByDay)}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(adminAccountText.platformDay)}</th>
                {deposits !== undefined && <th scope="col">{t(adminReviewsText.deposit)}</th>}
                {withdrawals !== undefined && <th scope="col">{t(adminReviewsText.withdrawal)}</th>}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day }, index) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <DayCell rows={deposits} index={index} to={may ? listOf('deposits', index) : null} />
                  <DayCell rows={withdrawals} index={index} to={may ? listOf('withdrawals', index) : null} />
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}

function DayCell({ rows, index, to }: { rows: MoneyDays | undefined; index: number; to: string | null }) {
  const { t } = useText();
  const row = rows?.[index];
  if (row === undefined) return null;
  const text = `${amountText(row.amount)} · ${t(adminDashboardText.count, { count: groupThousands(String(row.items)) })}`;
  return <td>{to === null ? text : <Link to={to}>{text}</Link>}</td>;
}
