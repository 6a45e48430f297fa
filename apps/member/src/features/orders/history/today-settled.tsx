import { type Account, platformTimeZone } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { Icon, Money } from '@fairtick/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../../shared/live/use-live.ts';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { confQuery } from '../../../shared/queries.ts';
import { settledOrdersQuery } from '../order-queries.ts';
import { verifiedOrders } from '../verified-orders.ts';
import { dayFormat, dayTotals } from './day-totals.ts';
import { OrderRow } from './order-row.tsx';
import '../../../shared/lists/lists.css';

const shownRows = 5;

/** Orders settled on the current platform day; hidden when there are none. */
export function TodaySettled({ account }: { account: Account }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const conf = useQuery(confQuery(platform, language));
  const timeZone = conf.data?.timeZone ?? platformTimeZone;
  const today = dayFormat(timeZone)(useServerNow());
  const { data, hasNextPage } = useInfiniteQuery(settledOrdersQuery(platform, { account }));
  const [verified] = useState(verifiedOrders);
  const days = dayTotals(data?.pages.flatMap((page) => page.items) ?? [], timeZone);
  const [first] = days;
  if (!first || first.day !== today) return null;
  // If the day continues on the next page, a total of this page would be wrong.
  const isWhole = days.length > 1 || !hasNextPage;
  return (
    <section className="orders__day orders__today">
      <h2 className="list-head">
        <span>{t(ordersText.settledToday)}</span>
        <button
          type="button"
          className="list-head__total orders__more"
          onClick={() => platform.navigation.redirectTo(urlOf(paths.orders, { tab: 'history' }))}
        >
          {isWhole ? (
            <>
              {t(ordersText.netResult)} <Money amount={first.netMinor} signed directed />
            </>
          ) : (
            t(ordersText.showAll)
          )}
          <Icon name="chevron-right" size={15} />
        </button>
      </h2>
      <ul>
        {first.orders.slice(0, shownRows).map((order) => (
          <OrderRow key={order.id} order={order} verified={verified.has(order.id)} day={today} />
        ))}
      </ul>
    </section>
  );
}
