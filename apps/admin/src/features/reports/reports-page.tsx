import { adminReport, type DataOf, parseDecimal, platformDayOf, reportDaysMax, reportSheet } from '@fairtick/contracts';
import { adminDashboardText, adminReportsText, adminReviewsText, useText } from '@fairtick/i18n';
import { amountText, groupThousands } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Sums } from '../../shared/parts/sums.tsx';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { DayInputs, daysOf } from '../../shared/table/day-range.tsx';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { CohortsCard } from './cohorts-card.tsx';
import { MailButton } from './mail-button.tsx';
import { PeriodBars } from './period-bars.tsx';
import { PeriodsTable } from './periods-table.tsx';
import { SharesCards } from './shares-cards.tsx';
import './reports.css';

const filterKeys = ['by', 'from', 'to'] as const;
const dayMs = 86_400_000;
/** Shown without a choice: 31 days, or twelve months. */
const firstDays = { day: 30, month: 335 } as const;

/** Daily and monthly figures of the real account. */
export function ReportsPage() {
  const { t } = useText();
  const { call, now } = usePlatform();
  const address = useListAddress(filterKeys);
  const today = platformDayOf(new Date(now()));
  const by: 'day' | 'month' = address.filters.by === 'month' ? 'month' : 'day';
  const firstDay = startOf(by, new Date(now() - firstDays[by] * dayMs));
  const asked = { by, ...daysOf(address.filters, { from: firstDay, to: today }) };
  const length = (Date.parse(asked.to) - Date.parse(asked.from)) / dayMs + 1;
  const isValid = length >= 1 && length <= reportDaysMax;
  const query = useQuery({
    queryKey: ['reports', asked],
    enabled: isValid,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminReport, { query: asked }, { signal, quiet: true }),
  });
  const { data, error } = query;
  return (
    <Page title={t(adminReportsText.reports)} sub={t(adminReportsText.realMoneyByPlatformDay)}>
      <search className="filters">
        <Segmented<'day' | 'month'>
          aria-label={t(adminReportsText.group)}
          value={by}
          options={[
            { value: 'day', label: t(adminReportsText.byDay) },
            { value: 'month', label: t(adminReportsText.byMonth) },
          ]}
          onChange={(value) => address.setFilters({ by: value })}
        />
        <DayInputs
          days={asked}
          latest={today}
          onChange={(change) => address.setFilters({ ...address.filters, ...change })}
        />
        {isValid && <SheetButton sheet={reportSheet} filters={asked} />}
        <MailButton />
      </search>
      {!isValid && <EmptyList>{t(adminReportsText.chooseRange)}</EmptyList>}
      {isValid && error !== null && data === undefined && <LoadFailed query={query} />}
      {isValid && error === null && data === undefined && <Skeleton active className="card card__body" />}
      {isValid && data !== undefined && <Report report={data} />}
    </Page>
  );
}

/** A range of months begins with the first day of one. */
function startOf(by: 'day' | 'month', at: Date): string {
  const day = platformDayOf(at);
  return by === 'day' ? day : `${day.slice(0, 7)}-01`;
}

function Report({ report }: { report: DataOf<typeof adminReport> }) {
  const { t } = useText();
  const { closedThrough, periods, total, products, cohorts } = report;
  const names = periods.map(({ period }) => period);
  const minor = (text: string) => parseDecimal(text, 2);
  const isEmpty = total.change === '0.00' && total.deposits === '0.00' && total.registered === 0 && total.orders === 0;
  return (
    <div className="reports">
      <p className="meta reports__note">
        {closedThrough === null
          ? t(adminReportsText.daysBeingComputed)
          : t(adminReportsText.finalThrough, { day: closedThrough })}{' '}
        {t(adminReportsText.activeMeans)}
      </p>
      <ReportSums total={total} />
      {isEmpty ? (
        <EmptyList>{t(adminReportsText.noMovements)}</EmptyList>
      ) : (
        <div className="reports__pair">
          <PeriodBars
            title={t(adminDashboardText.depositsAndWithdrawals)}
            periods={names}
            series={[
              {
                name: t(adminReviewsText.deposit),
                look: 'solid',
                values: periods.map(({ deposits }) => minor(deposits)),
              },
              {
                name: t(adminReviewsText.withdrawal),
                look: 'outlined',
                values: periods.map(({ withdrawals }) => minor(withdrawals)),
              },
            ]}
            show={(value) => amountText(`${value / 100n}`)}
          />
          <PeriodBars
            title={t(adminReportsText.activeMembers)}
            periods={names}
            series={[
              {
                name: t(adminReportsText.active),
                look: 'solid',
                values: periods.map(({ active }) => BigInt(active)),
              },
            ]}
            show={(value) => groupThousands(String(value))}
          />
        </div>
      )}
      <PeriodsTable periods={periods} total={total} />
      <SharesCards methods={total.methods} products={products} />
      <CohortsCard cohorts={cohorts} />
    </div>
  );
}

function ReportSums({ total }: { total: DataOf<typeof adminReport>['total'] }) {
  const { t } = useText();
  const signed = (text: string) => amountText(text, { signed: true });
  const sums = [
    [t(adminReviewsText.deposit), amountText(total.deposits)],
    [t(adminReviewsText.withdrawal), amountText(total.withdrawals)],
    [t(adminReportsText.membersResult), signed(total.tradingResult)],
    [t(adminReportsText.savingsInterest), amountText(total.interest)],
    [t(adminReportsText.changeOfBalances), signed(total.change)],
    [t(adminReportsText.joined), groupThousands(String(total.registered))],
  ] as const;
  return <Sums of={sums} />;
}
