import type { PriceAlert } from '@fairtick/contracts';
import { ordersText, priceAlertsText, useText } from '@fairtick/i18n';
import { Button, Card, EmptyState, ErrorState } from '@fairtick/ui';
import { RefreshablePage } from '../../shared/lists/refreshable-page.tsx';
import { RowsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { AlertRow } from './alert-row.tsx';
import { usePriceAlerts } from './use-price-alerts.ts';
import '../../shared/lists/lists.css';

/** All price alerts of the member: the active ones, and the newest that fired. */
export function PriceAlertsPage() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { data, isPending, isError, refetch } = usePriceAlerts();
  return (
    <RefreshablePage width="split" title={t(priceAlertsText.priceAlerts)}>
      {isPending && <RowsSkeleton />}
      {isError && !data && <ErrorState title={t(priceAlertsText.couldNotLoaded)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          title={t(priceAlertsText.none)}
          text={t(priceAlertsText.setOnChart)}
          action={<Button onClick={() => navigation.switchTab(paths.home)}>{t(ordersText.seeMarkets)}</Button>}
        />
      )}
      {data && (
        <div className="columns columns--pair">
          <AlertSection title={t(priceAlertsText.active)} alerts={data.filter(({ fired }) => fired === null)} />
          <AlertSection title={t(priceAlertsText.fired)} alerts={data.filter(({ fired }) => fired !== null)} />
        </div>
      )}
    </RefreshablePage>
  );
}

function AlertSection({ title, alerts }: { title: string; alerts: readonly PriceAlert[] }) {
  const { navigation } = usePlatform();
  if (alerts.length === 0) return null;
  return (
    <section>
      <h2 className="list-head">
        <span>{title}</span>
        <span className="list-head__total">{alerts.length}</span>
      </h2>
      <Card>
        <ul className="rows">
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onOpen={() => navigation.navigateTo(urlOf(paths.chart, { id: alert.productId }))}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
