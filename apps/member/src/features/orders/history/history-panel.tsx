import { type Account, type Order, platformTimeZone } from '@fairtick/contracts';
import { homeText, ordersText, useText } from '@fairtick/i18n';
import { Button, Chip, EmptyState, ErrorState, Money } from '@fairtick/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RowsSkeleton } from '../../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../../shared/lists/use-end-of-list.tsx';
import { paths } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { confQuery } from '../../../shared/queries.ts';
import { useTableRoom } from '../../../shared/use-wide.ts';
import { settledOrdersQuery } from '../order-queries.ts';
import { verifiedOrders } from '../verified-orders.ts';
import { dayTotals } from './day-totals.ts';
import { OrderRow } from './order-row.tsx';
import { OrderTable } from './order-table.tsx';
import { useDayText } from './use-day-text.ts';
import '../../../shared/lists/lists.css';

/** Ties and void orders refund everything. */
const filters = {
  all: homeText.all,
  win: ordersText.won,
  lose: ordersText.lost,
  refund: ordersText.givenBack,
} as const;
type Filter = keyof typeof filters;

/** Settled orders of an account by day, with count and net result per day; loads more at the end of the list. */
export function HistoryPanel({ account }: { account: Account }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const [filter, setFilter] = useState<Filter>('all');
  const [symbol, setSymbol] = useState('');
  const conf = useQuery(confQuery(platform, language));
  const timeZone = conf.data?.timeZone ?? platformTimeZone;
  const list = useInfiniteQuery(settledOrdersQuery(platform, account));
  const dayText = useDayText(timeZone);
  const end = useEndOfList(list);
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const [verified] = useState(verifiedOrders);
  const hasTableRoom = useTableRoom();

  if (list.isPending) return <RowsSkeleton />;
  if (orders.length === 0) {
    return list.isError ? (
      <ErrorState title={t(ordersText.historyCouldNotLoaded)} onRetry={() => void list.refetch()} />
    ) : (
      <EmptyState
        title={t(ordersText.noSettledOrdersYet)}
        text={t(ordersText.ordersAppearOnceSettled)}
        action={<Button onClick={() => platform.navigation.switchTab(paths.home)}>{t(ordersText.seeMarkets)}</Button>}
      />
    );
  }
  const symbols = [...new Set(orders.map((order) => order.symbol))];
  const shown = orders.filter((order) => matches(order, filter) && (symbol === '' || order.symbol === symbol));
  return (
    <>
      <div className="orders__filters">
        <div className="chip-strip orders__chips" role="group" aria-label={t(ordersText.result)}>
          {Object.entries(filters).map(([value, text]) => (
            <Chip key={value} selected={filter === value} onClick={() => setFilter(value as Filter)}>
              {t(text)}
            </Chip>
          ))}
        </div>
        <select
          className="select orders__select"
          aria-label={t(homeText.product)}
          value={symbol}
          onChange={(event) => setSymbol(event.target.value)}
        >
          <option value="">{t(ordersText.products)}</option>
          {symbols.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {dayTotals(shown, timeZone).map(({ day, orders: rows, netMinor }) => (
        <section key={day} className="orders__day">
          <h2 className="list-head">
            <span>{dayText(day)}</span>
            <span className="list-head__total">
              {t(ordersText.countOrdersNet, { count: rows.length })}{' '}
              <Money amount={netMinor} signed className={toneClass(netMinor)} />
            </span>
          </h2>
          {hasTableRoom ? (
            <OrderTable orders={rows} verified={verified} day={day} />
          ) : (
            <ul>
              {rows.map((order) => (
                <OrderRow key={order.id} order={order} verified={verified.has(order.id)} day={day} />
              ))}
            </ul>
          )}
        </section>
      ))}
      {end}
    </>
  );
}

function matches({ result }: Order, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'refund' ? result === 'tie' || result === 'void' : result === filter;
}

function toneClass(minor: bigint): string {
  if (minor === 0n) return '';
  return minor > 0n ? 'up' : 'down';
}
