import { languageTags, type Receipt, recordNumber } from '@fairtick/contracts';
import { durationText, frameText, ordersText, receiptsText, useText } from '@fairtick/i18n';
import { LogoMark, Money, Tag } from '@fairtick/ui';
import { useDisplay } from '../../../shared/display-settings.ts';
import { updownOf } from '../../../shared/updown.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { resultTexts } from '../order-texts.ts';
import { ReceiptChain } from './receipt-chain.tsx';
import { ReceiptChart } from './receipt-chart.tsx';
import type { ReceiptCheck } from './receipt-check.ts';
import { ReceiptFindings } from './receipt-findings.tsx';
import { ReceiptMoney } from './receipt-money.tsx';
import { ReceiptStamp } from './receipt-stamp.tsx';
import { ReceiptTicks } from './receipt-ticks.tsx';
import { ReceiptZone } from './receipt-zone.tsx';
import './receipt.css';

/** Element from which the receipt's picture is made. */
export const receiptElementId = 'receipt';

type OrderReceiptProps = { receipt: Receipt; check: ReceiptCheck | null };

/** The receipt of a settled order, the same in both themes: result, quotes, money, tape and checks. */
export function OrderReceipt({ receipt, check }: OrderReceiptProps) {
  const { t, language } = useText();
  const { updown } = useDisplay();
  const { order } = receipt;
  const result = order.result ?? 'void';
  const netTexts = {
    win: t(receiptsText.netGainFeeIncluded),
    lose: t(receiptsText.netLossFeeIncluded),
    tie: t(ordersText.amountAndFeeRefunded),
    void: t(ordersText.amountAndFeeRefunded),
  };
  return (
    <div className="receipt-sheet" id={receiptElementId}>
      <article
        className="receipt"
        lang={languageTags[language]}
        data-theme="light"
        data-updown={updownOf(updown, language)}
        aria-label={t(receiptsText.settlementReceipt)}
      >
        <header className="receipt__head">
          <div>
            <p className="receipt__brand">
              <LogoMark />
              Fairtick <span>{t(receiptsText.settlementReceipt)}</span>
            </p>
            <p className="receipt__id">
              {t(receiptsText.id)} <code>{recordNumber(order.id)}</code>
            </p>
          </div>
          {check?.state === 'verified' && <ReceiptStamp on={check.checkedAt} />}
        </header>
        <p className="receipt__what">
          <DirectionTag direction={order.direction} />
          {order.symbol} · {durationText(t, order.durationS)}
          {order.account === 'demo' && <Tag tone="outline">{t(frameText.demoAccount)}</Tag>}
        </p>
        <p className="receipt__profit">
          <Money amount={order.profit} signed directed size="result" />
        </p>
        <p className="receipt__net">
          {t(resultTexts[result])} · {netTexts[result]}
        </p>
        <ReceiptChart order={order} receipt={receipt} />
        <ReceiptTicks order={order} entries={receipt.tape.entries} />
        <ReceiptZone order={order} />
        <ReceiptMoney order={order} />
        <hr className="receipt__tear" />
        <ReceiptChain receipt={receipt} check={check} />
        <hr className="receipt__tear" />
        <ReceiptFindings check={check} />
        <p className="receipt__whole-id">
          <code>{order.id}</code>
        </p>
      </article>
    </div>
  );
}
