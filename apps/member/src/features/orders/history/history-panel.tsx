import {
  type Account,
  type Order,
  orders as ordersEndpoint,
  type ResultFilter,
  resultFilters,
} from '@fairtick/contracts';
import {
  durationText,
  frameText,
  homeText,
  ledgerText,
  ordersText,
  receiptsText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { Button, EmptyState, ErrorState, Money } from '@fairtick/ui';
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { ExportButton } from '../../../shared/files/export-button.tsx';
import { type CsvFile, useExport } from '../../../shared/files/use-export.ts';
import { MasterDetail, useOpenItem } from '../../../shared/lists/master-detail.tsx';
import { FactsSkeleton, RowsSkeleton } from '../../../shared/lists/rows-skeleton.tsx';
import { useEndOfList } from '../../../shared/lists/use-end-of-list.tsx';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { productsQuery } from '../../../shared/queries.ts';
import { DayFilter } from '../../../shared/records/day-filter.tsx';
import { allDays } from '../../../shared/records/day-range.ts';
import { StateFilter } from '../../../shared/records/state-filter.tsx';
import { useDayRange } from '../../../shared/records/use-day-range.ts';
import { useDayText } from '../../../shared/use-day-text.ts';
import { useTableRoom } from '../../../shared/use-wide.ts';
import { type SettledFilter, settledOrdersQuery } from '../order-queries.ts';
import { directionTexts, resultTexts } from '../order-texts.ts';
import { verifiedOrders } from '../verified-orders.ts';
import { dayTotals, type OrderDay, toneClass } from './day-totals.ts';
import { OrderRow } from './order-row.tsx';
import { OrderTable } from './order-table.tsx';
import '../../../shared/lists/lists.css';

/** Loaded with the first order that opens beside the table. */
const OrderDetail = lazy(async () => ({ default: (await import('../order-detail.tsx')).OrderDetail }));

const results = {
  win: { text: ordersText.won },
  lose: { text: ordersText.lost },
  refund: { text: ordersText.givenBack },
} as const satisfies Record<ResultFilter, { text: Text }>;

/** Settled orders of an account by day, with count and net result per day; loads more at the end of the list. */
export function HistoryPanel({ account }: { account: Account }) {
  const { t } = useText();
  const [productId, setProductId] = useState('');
  const [result, setResult] = useState<ResultFilter | null>(null);
  const { days, timeZone, bounds } = useDayRange();
  const query = {
    account,
    ...bounds,
    ...(productId === '' ? {} : { productId }),
    ...(result === null ? {} : { result }),
  };
  const list = useInfiniteQuery(settledOrdersQuery(usePlatform(), query));
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const symbols = useSymbols(orders);
  const isFiltered = productId !== '' || result !== null || days.value !== allDays;
  if (list.data !== undefined && orders.length === 0 && !list.hasNextPage && !isFiltered) return <NoOrders />;
  return (
    <>
      <div className="list-tools">
        <select
          className="select list-tools__select"
          aria-label={t(homeText.product)}
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
        >
          <option value="">{t(ordersText.products)}</option>
          {[...symbols].map(([id, symbol]) => (
            <option key={id} value={id}>
              {symbol}
            </option>
          ))}
        </select>
        <DayFilter {...days} timeZone={timeZone} />
        <OrdersFile query={query} />
      </div>
      <StateFilter
        label={t(ordersText.result)}
        states={resultFilters}
        looks={results}
        value={result}
        onChange={setResult}
      />
      <Settled list={list} shown={orders} timeZone={timeZone} />
    </>
  );
}

/** Symbols by id of the products on offer, and of those with an order that was loaded. */
function useSymbols(orders: readonly Order[]): ReadonlyMap<string, string> {
  const { data } = useQuery(productsQuery(usePlatform()));
  const [symbols, setSymbols] = useState<ReadonlyMap<string, string>>(new Map());
  const known = [...(data?.items ?? []).map(({ id, symbol }) => [id, symbol] as const), ...orders.map(productOf)];
  if (known.some(([id]) => !symbols.has(id))) setSymbols(new Map([...symbols, ...known]));
  return symbols;
}
const productOf = ({ productId, symbol }: Order) => [productId, symbol] as const;

type SettledProps = {
  list: Parameters<typeof useEndOfList>[0] & UseInfiniteQueryResult;
  shown: readonly Order[];
  timeZone: string;
};

/** The orders that match, or why there are none. */
function Settled({ list, shown, timeZone }: SettledProps) {
  const { t } = useText();
  const end = useEndOfList(list);
  if (list.isPending) return <RowsSkeleton />;
  if (list.data === undefined) {
    return <ErrorState title={t(ordersText.historyCouldNotLoaded)} onRetry={() => void list.refetch()} />;
  }
  // A page of a search may be empty although older orders match.
  if (shown.length === 0) return list.hasNextPage ? end : <EmptyState title={t(frameText.noEntryFits)} />;
  return (
    <SettledDays days={dayTotals(shown, timeZone)} hasMore={list.hasNextPage} timeZone={timeZone}>
      {end}
    </SettledDays>
  );
}

function NoOrders() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <EmptyState
      title={t(ordersText.noSettledOrdersYet)}
      text={t(ordersText.ordersAppearOnceSettled)}
      action={<Button onClick={() => navigation.switchTab(paths.home)}>{t(ordersText.seeMarkets)}</Button>}
    />
  );
}

/** Exports the orders that match the filters. */
function OrdersFile({ query }: { query: SettledFilter }) {
  const { t } = useText();
  const { call } = usePlatform();
  const { isBusy, save } = useExport();
  const file: CsvFile<Order> = {
    name: `fairtick-orders-${query.account}`,
    head: [
      t(receiptsText.id),
      t(ordersText.orderedAt),
      t(homeText.product),
      t(ordersText.direction),
      t(ordersText.durationLabel),
      t(ordersText.amountLabel),
      t(ledgerText.fee),
      t(ordersText.entry),
      t(ordersText.exitPrice),
      t(ordersText.result),
      t(ordersText.netResult),
      t(ordersText.settledAt),
    ],
    load: (page) => call(ordersEndpoint, { query: { status: 'settled', ...query, ...page } }, { quiet: true }),
    cells: (order) => [
      order.id,
      order.acceptedAt,
      order.symbol,
      t(directionTexts[order.direction]),
      durationText(t, order.durationS),
      order.amount,
      order.fee,
      order.entry?.price ?? '',
      order.exit?.price ?? '',
      t(resultTexts[order.result ?? 'void']),
      order.profit ?? '',
      order.settledAt ?? '',
    ],
  };
  return <ExportButton isBusy={isBusy} onExport={() => void save(file)} />;
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
