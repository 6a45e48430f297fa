import type { Order } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
        label={t('{{symbol}} 距平仓', { symbol: order.symbol })}
        speak={(seconds) =>
          seconds === 0
            ? t('{{symbol}} 已到期，等待结算', { symbol: order.symbol })
            : t('{{symbol}} 还有 {{seconds}} 秒平仓', { symbol: order.symbol, seconds })
        }
      />
      {caption !== undefined && <small>{remainingS === 0 ? t('结算中') : caption}</small>}
    </span>
  );
}
