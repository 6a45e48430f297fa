import { type Account, type Order, platformTimeZone } from '@fairtick/contracts';
import { homeText, ordersText, receiptsText, useText } from '@fairtick/i18n';
import { Button, Chip, EmptyState, ErrorState, Money } from '@fairtick/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { MasterDetail, useOpenItem } from '../../../shared/lists/master-detail.tsx';
import { FactsSkeleton, RowsSkeleton } from '../../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../../shared/lists/use-end-of-list.tsx';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { confQuery } from '../../../shared/queries.ts';
import { useTableRoom } from '../../../shared/use-wide.ts';
import { settledOrdersQuery } from '../order-queries.ts';
import { verifiedOrders } from '../verified-orders.ts';
import { dayTotals, type OrderDay, toneClass } from './day-totals.ts';
import { OrderRow } from './order-row.tsx';
import { OrderTable } from './order-table.tsx';
import { useDayText } from './use-day-text.ts';
import '../../../shared/lists/lists.css';

/** Loaded with the first order that opens beside the table. */
const OrderDetail = lazy(async () => ({ default: (await import('../order-detail.tsx')).OrderDetail }));

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
  const end = useEndOfList(list);
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);

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
      <SettledDays days={dayTotals(shown, timeZone)} hasMore={list.hasNextPage} timeZone={timeZone}>
        {end}
      </SettledDays>
    </>
  );
}

type SettledDaysProps = { days: readonly OrderDay[]; hasMore: boolean; timeZone: string; children: ReactNode };

/** A table on a wide screen, with the receipt of an order beside it; lines on a phone. */
function SettledDays({ days, hasMore, timeZone, children }: SettledDaysProps) {
  const { t } = useText();
  const dayText = useDayText(timeZone);
  const [verified] = useState(verifiedOrders);
  const hasTableRoom = useTableRoom();
  const { item, open, close } = useOpenItem();
  if (!hasTableRoom) {
    return (
      <>
        {days.map((day) => (
          <DayLines key={day.day} day={day} verified={verified} title={dayText(day.day)} />
        ))}
        {children}
      </>
    );
  }
  return (
    <MasterDetail
      openId={item?.id ?? null}
      title={t(receiptsText.order)}
      url={item?.url}
      onClose={close}
      detail={
        item && (
          <Suspense fallback={<FactsSkeleton />}>
            <OrderDetail id={item.id} />
          </Suspense>
        )
      }
    >
      <OrderTable
        days={days}
        hasMore={hasMore}
        verified={verified}
        dayText={dayText}
        openId={item?.id ?? null}
        onOpen={({ id }) => open({ id, url: urlOf(paths.order, { id }) })}
      />
      {children}
    </MasterDetail>
  );
}

type DayLinesProps = { day: OrderDay; verified: ReadonlySet<string>; title: string };

function DayLines({ day: { day, orders, netMinor }, verified, title }: DayLinesProps) {
  const { t } = useText();
  return (
    <section className="orders__day">
      <h2 className="list-head">
        <span>{title}</span>
        <span className="list-head__total">
          {t(ordersText.countOrdersNet, { count: orders.length })}{' '}
          <Money amount={netMinor} signed className={toneClass(netMinor)} />
        </span>
      </h2>
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} verified={verified.has(order.id)} day={day} />
        ))}
      </ul>
    </section>
  );
}

function matches({ result }: Order, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'refund' ? result === 'tie' || result === 'void' : result === filter;
}
