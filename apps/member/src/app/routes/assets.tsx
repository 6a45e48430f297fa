import { type Assets, currencyScale, parseDecimal } from '@fairtick/contracts';
import { homeText, savingsText, useText } from '@fairtick/i18n';
import { Suspense } from 'react';
import { AssetsPage as AssetsView } from '../../features/account/assets-page.tsx';
import { ChartSkeleton } from '../../features/markets/plot/chart-skeleton.tsx';
import { lazyPart } from '../lazy-page.tsx';

const DayChart = lazyPart(async () => (await import('../../features/markets/trend/day-chart.tsx')).DayChart);

/** Assets of the real account; its chart loads with the drawing library when it is shown. */
export function AssetsPage() {
  return <AssetsView Chart={AssetsChart} />;
}

function AssetsChart({ days }: { days: Assets['days'] }) {
  const { t } = useText();
  const minor = (amount: string) => parseDecimal(amount, currencyScale.CNY);
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <DayChart
        title={t(savingsText.last30Days)}
        days={days.map(({ day }) => day)}
        series={[
          { key: 'total', name: t(homeText.totalAssets), kind: 'line', minor: days.map(({ total }) => minor(total)) },
          {
            key: 'earnings',
            name: t(savingsText.dailyEarnings),
            kind: 'bars',
            minor: days.map(({ earnings }) => minor(earnings.total)),
          },
        ]}
      />
    </Suspense>
  );
}
