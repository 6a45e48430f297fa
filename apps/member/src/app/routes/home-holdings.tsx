import type { Order } from '@fairtick/contracts';
import { homeText, ordersText, useText } from '@fairtick/i18n';
import { Card, Icon, Money, ProductGlyph } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { DirectionTag } from '../../features/orders/direction-tag.tsx';
import { OrderDial } from '../../features/orders/order-dial.tsx';
import { openOrdersQuery } from '../../features/orders/order-queries.ts';
import { useLiveOutcome } from '../../features/orders/use-live-outcome.ts';
import { useAccount } from '../../shared/account-context.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import './home-desktop.css';

const shownAtMost = 4;

/** Open orders of the current account beside the list of a desktop; hidden when there are none. */
export function HomeHoldings() {
  const { t } = useText();
  const platform = usePlatform();
  const { account } = useAccount();
  const { data } = useQuery(openOrdersQuery(platform));
  const held = (data ?? []).filter((order) => order.account === account);
  if (held.length === 0) return null;
  return (
    <Card padded className="home-holdings">
      <div className="home-holdings__head">
        <h2>
          {t(ordersText.open)} <span className="num">{held.length}</span>
        </h2>
        <button
          type="button"
          className="home-holdings__more"
          onClick={() => platform.navigation.navigateTo(paths.orders)}
        >
          {t(homeText.all)}
          <Icon name="chevron-right" size={14} />
        </button>
      </div>
      <ul>
        {held.slice(0, shownAtMost).map((order) => (
          <Holding key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function Holding({ order }: { order: Order }) {
  const { t } = useText();
  const { standing } = useLiveOutcome(order);
  return (
    <li className="home-holding">
      <ProductGlyph symbol={order.symbol} size={32} />
      <span className="home-holding__text">
        <b>{order.symbol}</b> <DirectionTag direction={order.direction} />
        <small>
          <Money amount={order.amount} /> · {t(ordersText.ifSettledNow)}{' '}
          <Money amount={standing?.profitMinor ?? null} signed directed />
        </small>
      </span>
      <OrderDial order={order} size={48} />
    </li>
  );
}
