import type { Order } from '@fairtick/contracts';
import { durationText, homeText, ordersText, receiptsText, useText } from '@fairtick/i18n';
import { Money, ProductGlyph, priceText } from '@fairtick/ui';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { rowTime } from '../../../shared/row-time.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { resultTexts } from '../order-texts.ts';
import { SealMark } from './seal-mark.tsx';
import '../../../shared/lists/lists.css';

type OrderTableProps = {
  orders: readonly Order[];
  verified: ReadonlySet<string>;
  /** Platform day of the heading above. */
  day: string;
};

/** Settled orders on a wide screen: one row each, figures right aligned; the symbol opens the detail. */
export function OrderTable({ orders, verified, day }: OrderTableProps) {
  const { t } = useText();
  const heads = [
    t(homeText.product),
    t(ordersText.amountLabel),
    t(ordersText.durationLabel),
    t(ordersText.entry),
    t(ordersText.exitPrice),
    t(ordersText.orderedAt),
    t(ordersText.netResult),
    t(ordersText.result),
  ];
  return (
    <table className="data-table order-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} verified={verified.has(order.id)} day={day} />
        ))}
      </tbody>
    </table>
  );
}

function OrderLine({ order, verified, day }: { order: Order; verified: boolean; day: string }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="data-table__open"
          onClick={() => navigation.navigateTo(urlOf(paths.order, { id: order.id }))}
        >
          <ProductGlyph symbol={order.symbol} size={30} />
          {order.symbol} <DirectionTag direction={order.direction} />
        </button>
      </th>
      <td>
        <Money amount={order.amount} />
      </td>
      <td>{durationText(t, order.durationS)}</td>
      <td className="num">{priceText(order.entry?.price ?? null)}</td>
      <td className="num">{priceText(order.exit?.price ?? null)}</td>
      <td className="num">{rowTime(formats, order.acceptedAt, day)}</td>
      <td className="order-table__profit">
        <Money amount={order.profit} signed directed />
      </td>
      <td>
        <span className="order-row__result">
          {t(resultTexts[order.result ?? 'void'])}
          {verified && <SealMark label={t(receiptsText.verifiedInThisBrowser)} />}
        </span>
      </td>
    </tr>
  );
}
