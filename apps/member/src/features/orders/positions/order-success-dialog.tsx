import type { Order } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { Arrow, Button, Dialog, Icon, Money, Price, priceText } from '@fairtick/ui';
import { Explain } from '../../../shared/explain/explain.tsx';
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
  const standingTexts = {
    win: t(ordersText.aheadForNow),
    lose: t(ordersText.behindForNow),
    tie: t(ordersText.levelForNow),
  };
  return (
    <Dialog
      kind="order"
      onClose={onClose}
      title={
        <span className="success-title">
          <Icon name="circle-check" size={20} />
          {order.entry ? t(ordersText.acceptedEntryLocked) : t(ordersText.acceptedWaitingForEntry)}
        </span>
      }
      foot={
        <>
          <Button size="paired" onClick={onClose}>
            {t(ordersText.orderAgain)}
          </Button>
          <Button tone="primary" size="paired" onClick={onHoldings}>
            {t(ordersText.myOrders)}
          </Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {t(ordersText.symbolOrderAccepted, { symbol: order.symbol })}
      </p>
      <div className="success-head">
        <OrderDial order={order} size={142} caption={t(ordersText.toClose)} />
        <div>
          <p className="success-head__symbol">
            {order.symbol} <DirectionTag direction={order.direction} />
          </p>
          <p className="success-head__label">
            {t(ordersText.price)} {source !== null && <SourceTag source={source} />}
          </p>
          <p className={`success-head__price ${tone}`}>
            <Price price={price} flash={flash} />
          </p>
          <p className="success-head__label">
            {t(ordersText.entry)} <Explain what="entry" term={ordersText.entry} />
          </p>
          <p className="success-head__entry num">
            {order.entry ? priceText(order.entry.price) : t(ordersText.waitingForNextQuote)}
          </p>
        </div>
      </div>
      <OrderChart points={ticks} tone={tone} height={74} live>
        {order.entry && (
          <span className="order-chart__note order-chart__note--entry">
            {t(ordersText.entryShort)} {formats.timeWithSeconds(order.entry.at)}
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
          [t(ordersText.amount), <Money key="amount" amount={order.amount} />],
          [t(ordersText.expectedIfRight), <Money key="right" amount={fromMinor(ifRightMinor)} signed className="up" />],
          [t(ordersText.closesAt), <span key="close">{formats.timeWithSeconds(order.closeAt)}</span>],
        ]}
      />
    </Dialog>
  );
}
