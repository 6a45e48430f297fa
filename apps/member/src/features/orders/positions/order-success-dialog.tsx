import type { Order } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Arrow, Button, Dialog, Icon, Money, Price, priceText } from '@fairtick/ui';
import { SourceTag } from '../../../shared/page/source-tag.tsx';
import { DirectionTag } from '../direction-tag.tsx';
import { fromMinor, previewOrder, toMinor } from '../order-amounts.ts';
import { OrderChart } from '../order-chart.tsx';
import { OrderDial } from '../order-dial.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { useLiveOutcome } from '../use-live-outcome.ts';
import { useOrderTicks } from '../use-order-ticks.ts';

type OrderSuccessDialogProps = { order: Order; onClose: () => void; onHoldings: () => void };

/** Shown after acceptance: countdown, live price against entry, potential payout. */
export function OrderSuccessDialog({ order, onClose, onHoldings }: OrderSuccessDialogProps) {
  const { t, formats } = useText();
  const { price, source, flash, standing, moved, tone } = useLiveOutcome(order);
  const ticks = useOrderTicks(order);
  const ifRightMinor = previewOrder(toMinor(order.amount), order.payoutBps, 0).ifRightMinor - toMinor(order.fee);
  const standingTexts = { win: t('暂时领先'), lose: t('暂时落后'), tie: t('暂时持平') };
  return (
    <Dialog
      kind="order"
      onClose={onClose}
      title={
        <span className="success-title">
          <Icon name="circle-check" size={20} />
          {order.entry ? t('下单成功 · 入场价已锁定') : t('下单成功 · 等待入场价')}
        </span>
      }
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t('继续下单')}
          </Button>
          <Button tone="primary" size="paired" onClick={onHoldings}>
            {t('查看持仓')}
          </Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {t('{{symbol}} 订单已受理', { symbol: order.symbol })}
      </p>
      <div className="success-head">
        <OrderDial order={order} size={142} caption={t('距平仓')} />
        <div>
          <p className="success-head__symbol">
            {order.symbol} <DirectionTag direction={order.direction} />
          </p>
          <p className="success-head__label">
            {t('现价')} {source !== null && <SourceTag source={source} />}
          </p>
          <p className={`success-head__price ${tone}`}>
            <Price price={price} flash={flash} />
          </p>
          <p className="success-head__label">{t('入场价')}</p>
          <p className="success-head__entry num">{order.entry ? priceText(order.entry.price) : t('等待下一笔报价')}</p>
        </div>
      </div>
      <OrderChart points={ticks} tone={tone} height={74} live>
        {order.entry && (
          <span className="order-chart__note order-chart__note--entry">
            {t('入场')} {formats.timeWithSeconds(order.entry.at)}
          </span>
        )}
        {standing && moved && (
          <span className={`order-chart__standing ${tone}`}>
            {tone !== 'flat' && <Arrow direction={tone} />}
            {moved.sign > 0 ? '+' : ''}
            {priceText(moved.text.replace('-', '−'))} {standingTexts[standing.result]}
          </span>
        )}
      </OrderChart>
      <OrderFacts
        facts={[
          [t('下单金额'), <Money key="amount" amount={order.amount} />],
          [t('方向正确预计收益'), <Money key="right" amount={fromMinor(ifRightMinor)} signed className="up" />],
          [t('平仓时间'), <span key="close">{formats.timeWithSeconds(order.closeAt)}</span>],
        ]}
      />
    </Dialog>
  );
}
