import type { Order } from '@fairtick/contracts';
import { durationText, frameText, homeText, limitsText, ordersText, receiptsText, useText } from '@fairtick/i18n';
import { Money, ProductGlyph, priceText } from '@fairtick/ui';
import { type Column, DataTable } from '../../../shared/lists/data-table.tsx';
import { rowTime } from '../../../shared/row-time.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { toMinor } from '../order-amounts.ts';
import { resultTexts } from '../order-texts.ts';
import { type OrderDay, toneClass } from './day-totals.ts';
import { SealMark } from './seal-mark.tsx';

type OrderTableProps = {
  days: readonly OrderDay[];
  /** Whether older orders are not loaded yet; then the sums of the last day are unknown. */
  hasMore: boolean;
  verified: ReadonlySet<string>;
  dayText: (day: string) => string;
  openId: string | null;
  onOpen: (order: Order) => void;
};

type Row = Order & { day: string };

/** Settled orders on a wide screen, with stakes and result of each day. */
export function OrderTable({ days, hasMore, verified, dayText, openId, onOpen }: OrderTableProps) {
  const { t } = useText();
  const columns = useOrderColumns(verified);
  return (
    <DataTable
      label={t(frameText.orders)}
      className="orders__table"
      columns={columns}
      groups={days.map(({ day, orders }, index) => ({
        id: day,
        title: `${dayText(day)} · ${t(limitsText.countOrders, { count: orders.length })}`,
        rows: orders.map((order) => ({ ...order, day })),
        isWhole: !hasMore || index < days.length - 1,
      }))}
      openId={openId}
      onOpen={(order) => () => onOpen(order)}
    />
  );
}

function useOrderColumns(verified: ReadonlySet<string>): Column<Row>[] {
  const { t, formats } = useText();
  return [
    {
      id: 'product',
      head: t(homeText.product),
      cell: ({ symbol, direction }) => (
        <>
          <ProductGlyph symbol={symbol} size={30} />
          {symbol} <DirectionTag direction={direction} />
        </>
      ),
    },
    {
      id: 'time',
      head: t(ordersText.orderedAt),
      figure: true,
      cell: ({ acceptedAt, day }) => rowTime(formats, acceptedAt, day),
    },
    {
      id: 'duration',
      head: t(ordersText.durationLabel),
      figure: true,
      extra: true,
      cell: ({ durationS }) => durationText(t, durationS),
    },
    {
      id: 'entry',
      head: t(ordersText.entry),
      figure: true,
      extra: true,
      cell: ({ entry }) => priceText(entry?.price ?? null),
    },
    {
      id: 'exit',
      head: t(ordersText.exitPrice),
      figure: true,
      extra: true,
      cell: ({ exit }) => priceText(exit?.price ?? null),
    },
    {
      id: 'amount',
      head: t(ordersText.amountLabel),
      figure: true,
      cell: ({ amount }) => <Money amount={amount} />,
      sum: (rows) => <Money amount={rows.reduce((sum, { amount }) => sum + toMinor(amount), 0n)} />,
    },
    {
      id: 'net',
      head: t(ordersText.netResult),
      figure: true,
      cell: ({ profit }) => <Money amount={profit} signed directed className="order-table__profit" />,
      sum: (rows) => {
        const net = rows.reduce((sum, { profit }) => sum + (profit === null ? 0n : toMinor(profit)), 0n);
        return <Money amount={net} signed className={toneClass(net)} />;
      },
    },
    {
      id: 'result',
      head: t(ordersText.result),
      figure: true,
      cell: ({ id, result }) => (
        <span className="order-row__result">
          {t(resultTexts[result ?? 'void'])}
          {verified.has(id) && <SealMark label={t(receiptsText.verifiedInThisBrowser)} />}
        </span>
      ),
    },
  ];
}
