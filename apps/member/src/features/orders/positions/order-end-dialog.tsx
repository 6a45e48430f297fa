import type { Order } from '@fairtick/contracts';
import { durationText, ordersText, useText } from '@fairtick/i18n';
import { Arrow, Button, currencySign, Dialog, Money, priceText } from '@fairtick/ui';
import { SourceTag } from '../../../shared/page/source-tag.tsx';
import { DirectionTag } from '../direction-tag.tsx';
import { fromMinor, toMinor } from '../order-amounts.ts';
import { OrderChart } from '../order-chart.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { resultTexts, voidReasonTexts } from '../order-texts.ts';
import { ReceiptRow } from '../receipts/receipt-row.tsx';
import { priceDifference } from '../settle-preview.ts';
import { toneOf } from '../use-live-outcome.ts';
import { useOrderTicks } from '../use-order-ticks.ts';
import { useClosingCountdown } from './use-closing-countdown.ts';
import { useProductSource } from './use-product-source.ts';

type OrderEndDialogProps = {
  order: Order;
  onClose: () => void;
  /** Opens the product's chart for another order; always the less prominent button. */
  onContinue: () => void;
  onReceipt: () => void;
};

const closesAfterS = 8;

/** The result of an order. Every result has the same layout and the same emphasis. */
export function OrderEndDialog({ order, onClose, onContinue, onReceipt }: OrderEndDialogProps) {
  const { t } = useText();
  const { left, hold } = useClosingCountdown(closesAfterS, onClose);
  const ticks = useOrderTicks(order);
  const source = useProductSource(order.productId);
  const result = order.result ?? 'void';
  const moved = order.entry && order.exit ? priceDifference(order.exit.price, order.entry.price) : null;
  const tone = toneOf(moved?.sign ?? 0);
  const profit = order.profit ?? '0.00';
  const netTexts = {
    win: t(ordersText.netGainFeeFee, { fee: `${currencySign}${order.fee}` }),
    lose: t(ordersText.netLossFeeFee, { fee: `${currencySign}${order.fee}` }),
    tie: t(ordersText.pricesEqualAmountFee),
    void: order.voidReason ? t(voidReasonTexts[order.voidReason]) : t(ordersText.amountAndFeeRefunded),
  };
  // Stake and fee were held, so the returned amount is stake, fee and profit together.
  const returnedMinor = toMinor(order.amount) + toMinor(order.fee) + toMinor(profit);
  return (
    <Dialog
      kind="order"
      className="order-end"
      onClose={onClose}
      title={
        <span className="order-end__title">
          {order.account === 'demo' ? t(ordersText.orderSettledDemo) : t(ordersText.orderSettled)}
          {left !== null && <small aria-hidden="true">{t(ordersText.closesInSecondsS, { seconds: left })}</small>}
        </span>
      }
      foot={
        <div className="order-end__foot" {...hold}>
          <Button size="paired" onClick={onContinue}>
            {t(ordersText.orderAgain)}
          </Button>
          <Button tone="primary" size="paired" onClick={onClose}>
            {t(ordersText.done)}
          </Button>
        </div>
      }
    >
      <div className="order-end__body" {...hold}>
        <p className="order-end__what">
          <DirectionTag direction={order.direction} />
          {order.symbol} · {durationText(t, order.durationS)} · {t(resultTexts[result])}
        </p>
        <p className="order-end__profit" role="status">
          <span className="visually-hidden">{t(ordersText.symbolOrderSettled, { symbol: order.symbol })} </span>
          <Money amount={profit} signed directed size="result" />
        </p>
        <p className="order-end__net">{netTexts[result]}</p>
        <OrderChart points={ticks} tone={tone} height={94} ended={order.exit !== null}>
          {order.entry && (
            <span className="order-chart__note order-chart__note--entry">
              {t(ordersText.entryShort)} <b>{priceText(order.entry.price)}</b>
            </span>
          )}
          {order.exit && (
            <span className="order-chart__note order-chart__note--exit">
              {t(ordersText.exit)} <b className={tone}>{priceText(order.exit.price)}</b>
            </span>
          )}
        </OrderChart>
        <OrderFacts
          facts={[
            [t(ordersText.amount), <Money key="amount" amount={order.amount} />],
            [
              t(ordersText.difference),
              moved ? (
                <span key="moved" className={`change ${tone === 'flat' ? 'change--flat' : tone}`}>
                  {tone !== 'flat' && <Arrow direction={tone} />}
                  {`${moved.sign > 0 ? '+' : ''}${priceText(moved.text.replace('-', '−'))}`}
                </span>
              ) : (
                '—'
              ),
              source !== null && <SourceTag key="source" source={source} />,
            ],
            [t(ordersText.credited), <Money key="returned" amount={fromMinor(returnedMinor)} />],
          ]}
        />
        <ReceiptRow orderId={order.id} onOpen={onReceipt} />
      </div>
    </Dialog>
  );
}
