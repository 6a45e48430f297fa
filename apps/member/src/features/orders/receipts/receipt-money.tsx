import type { Order } from '@fairtick/contracts';
import { ledgerText, ordersText, receiptsText, useText } from '@fairtick/i18n';
import { Money } from '@fairtick/ui';
import { percentOf, previewOrder, toMinor } from '../order-amounts.ts';
import { OrderFacts } from '../order-facts.tsx';

/** Stake, payout, fee, net result, and the amount returned to the balance. */
export function ReceiptMoney({ order }: { order: Order }) {
  const { t } = useText();
  const stakeMinor = toMinor(order.amount);
  const feeMinor = toMinor(order.fee);
  const profitMinor = toMinor(order.profit ?? '0.00');
  const isWin = order.result === 'win';
  const isRefund = order.result === 'tie' || order.result === 'void';
  const payoutMinor = isWin ? previewOrder(stakeMinor, order.payoutBps, 0).ifRightMinor : 0n;
  const side = profitMinor === 0n ? '' : profitMinor > 0n ? 'up' : 'down';
  return (
    <>
      <OrderFacts
        facts={[
          [t(ordersText.amount), <Money key="stake" amount={stakeMinor} />],
          [
            t(receiptsText.payoutPercent, { percent: percentOf(order.payoutBps) }),
            <Money key="payout" amount={payoutMinor} signed />,
          ],
          [t(ledgerText.fee), <Money key="fee" amount={isRefund ? 0n : -feeMinor} signed />],
        ]}
      />
      <div className="receipt-total">
        <OrderFacts
          facts={[
            [t(ordersText.netResult), <Money key="profit" amount={profitMinor} signed className={side} />],
            [t(receiptsText.credited), <Money key="back" amount={stakeMinor + feeMinor + profitMinor} />],
          ]}
        />
      </div>
    </>
  );
}
