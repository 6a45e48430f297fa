import type { Order } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { CountdownDial } from '@fairtick/ui';
import { useSecondsUntil } from '../../shared/live/use-seconds-until.ts';

/** Time to an order's expiry on a dial of sixty ticks, by the server's clock; announced at 30, 10 and 0 seconds. */
export function OrderDial({ order, size, caption }: { order: Order; size: number; caption?: string }) {
  const { t } = useText();
  const remainingS = useSecondsUntil(order.closeAt, order.durationS);
  return (
    <span className="order-dial">
      <CountdownDial
        remainingS={remainingS}
        totalS={order.durationS}
        size={size}
        label={t(ordersText.symbolTimeToClose, { symbol: order.symbol })}
        speak={(seconds) =>
          seconds === 0
            ? t(ordersText.symbolExpiredBeingSettled, { symbol: order.symbol })
            : t(ordersText.symbolClosesSecondsSeconds, { symbol: order.symbol, seconds })
        }
      />
      {caption !== undefined && <small>{remainingS === 0 ? t(ordersText.settling) : caption}</small>}
    </span>
  );
}
