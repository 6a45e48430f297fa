import { ordersText, useText } from '@fairtick/i18n';
import { Button, Card, EmptyState, ErrorState, Money, Skeleton } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../shared/account-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { openOrdersQuery } from '../order-queries.ts';
import { exposureOf } from './exposure.ts';
import { HoldingCard } from './holding-card.tsx';
import '../../../shared/lists/lists.css';

/** Open orders of the current account, with their total stake. */
export function HoldingsPanel() {
  const { t } = useText();
  const platform = usePlatform();
  const { account } = useAccount();
  const { data, isError, refetch } = useQuery(openOrdersQuery(platform));
  if (data === undefined) {
    return isError ? (
      <ErrorState title={t(ordersText.openOrdersCouldNot)} onRetry={() => void refetch()} />
    ) : (
      <HoldingsSkeleton />
    );
  }
  const held = data.filter((order) => order.account === account);
  if (held.length === 0) {
    return (
      <EmptyState
        title={t(ordersText.noOpenOrders)}
        text={t(ordersText.placeOrderSeeCountdown)}
        action={<Button onClick={() => platform.navigation.switchTab(paths.home)}>{t(ordersText.seeMarkets)}</Button>}
      />
    );
  }
  const { stakeMinor, mostLossMinor } = exposureOf(held);
  return (
    <>
      <p className="orders__exposure">
        <span>
          {t(ordersText.atStake)} <Money amount={stakeMinor} />
        </span>
        <span>
          {t(ordersText.maximumLossWithFees)} <Money amount={mostLossMinor} />
        </span>
      </p>
      <ul className="holdings">
        {held.map((order) => (
          <HoldingCard key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

/** Skeleton of one open order: product, drawing, three figures. Most members have one at a time. */
function HoldingsSkeleton() {
  return (
    <div className="list-skeleton list-skeleton--cards" aria-hidden="true">
      <Skeleton height={19} />
      <Card className="holding">
        <div className="list-skeleton__row">
          <Skeleton width={36} height={36} radius={18} />
          <span className="row__main">
            <Skeleton width={120} height={16} />
            <Skeleton width={160} height={12} />
          </span>
          <Skeleton width={58} height={58} radius={29} />
        </div>
        <Skeleton height={46} />
        <div className="list-skeleton__row list-skeleton__row--foot">
          <Skeleton width={84} height={30} />
          <Skeleton width={84} height={30} />
          <Skeleton width={84} height={30} />
        </div>
      </Card>
    </div>
  );
}
