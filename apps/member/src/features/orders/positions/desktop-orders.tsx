import type { Order } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { Card, Money, Price, ProductGlyph, priceText } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../shared/account-context.tsx';
import { SourceTag } from '../../../shared/page/source-tag.tsx';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { DirectionTag } from '../direction-tag.tsx';
import { OrderDial } from '../order-dial.tsx';
import { openOrdersQuery } from '../order-queries.ts';
import { useLiveOutcome } from '../use-live-outcome.ts';

/** Open orders below the chart on a desktop, one line each. */
export function DesktopOrders() {
  const { t } = useText();
  const platform = usePlatform();
  const { account } = useAccount();
  const { data } = useQuery(openOrdersQuery(platform));
  const held = (data ?? []).filter((order) => order.account === account);
  return (
    <Card className="desk-orders">
      <header className="desk-orders__head">
        <h2>
          {t(ordersText.open)} {held.length > 0 && <span className="num">{held.length}</span>}
        </h2>
        <button
          type="button"
          className="link"
          onClick={() => platform.navigation.navigateTo(urlOf(paths.orders, { tab: 'history' }))}
        >
          {t(ordersText.history)}
        </button>
      </header>
      {held.length === 0 && <p className="desk-orders__none">{t(ordersText.noOpenOrders)}</p>}
      <ul>
        {held.map((order) => (
          <DesktopOrder key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function DesktopOrder({ order }: { order: Order }) {
  const { t } = useText();
  const { price, source, flash, standing, tone } = useLiveOutcome(order);
  return (
    <li className="desk-order">
      <ProductGlyph symbol={order.symbol} />
      <div>
        <b>
          {order.symbol} <DirectionTag direction={order.direction} />
        </b>
        <span className="desk-order__stake">
          <Money amount={order.amount} />
          {source !== null && <SourceTag source={source} />}
        </span>
      </div>
      <div>
        <small>{t(ordersText.entry)}</small>
        <span className="num">{order.entry ? priceText(order.entry.price) : t(ordersText.waiting)}</span>
      </div>
      <div>
        <small>{t(ordersText.price)}</small>
        <Price price={price} flash={flash} className={tone === 'flat' ? '' : tone} />
      </div>
      <div className="desk-order__standing">
        <small>{t(ordersText.ifSettledNow)}</small>
        <Money amount={standing?.profitMinor ?? null} signed directed />
      </div>
      <OrderDial order={order} size={48} />
    </li>
  );
}
