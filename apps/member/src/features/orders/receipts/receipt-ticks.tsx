import type { Order, TapeEntry } from '@fairtick/contracts';
import { receiptsText, useText } from '@fairtick/i18n';
import { groupThousands, priceText } from '@fairtick/ui';
import { SourceTag } from '../../../shared/page/source-tag.tsx';
import { voidReasonTexts } from '../order-texts.ts';
import { priceDifference } from '../settle-preview.ts';
import { toneOf } from '../use-live-outcome.ts';

type Point = NonNullable<Order['entry']>;

type TickCardProps = { label: string; point: Point | null; tone: string; entries: readonly TapeEntry[] };

function TickCard({ label, point, tone, entries }: TickCardProps) {
  const { t, formats } = useText();
  const source = entries.find(({ seq }) => seq === point?.seq)?.source;
  return (
    <div className="receipt-tick">
      <p className="receipt-tick__label">
        <span className={`receipt-tick__dot ${tone}`} />
        {label}
      </p>
      <p className="receipt-tick__price num">{priceText(point?.price ?? null)}</p>
      {point && (
        <p className="receipt-tick__when num">
          {formats.timeWithMs(point.at)}
          <br />
          {t(receiptsText.no)} #{groupThousands(String(point.seq))}
        </p>
      )}
      {source !== undefined && <SourceTag source={source} named />}
    </div>
  );
}

/**
 * The two quotes that decide an order, and their difference. The source of a quote is in its tape entry; a truncated
 * section may not contain the exit.
 */
export function ReceiptTicks({ order, entries }: { order: Order; entries: readonly TapeEntry[] }) {
  const { t } = useText();
  const { entry, exit } = order;
  const moved = entry && exit ? priceDifference(exit.price, entry.price) : null;
  const tone = toneOf(moved?.sign ?? 0);
  const relation = {
    up: t(receiptsText.aboveEntry),
    down: t(receiptsText.belowEntry),
    flat: t(receiptsText.equalToEntry),
  };
  return (
    <>
      <div className="receipt-ticks">
        <TickCard label={t(receiptsText.entryTick)} point={entry} tone="" entries={entries} />
        <TickCard label={t(receiptsText.exitTick)} point={exit} tone={tone} entries={entries} />
      </div>
      <div className="receipt-rule">
        {order.voidReason !== null ? (
          <p className="receipt-rule__sum">{t(voidReasonTexts[order.voidReason])}</p>
        ) : (
          entry &&
          exit &&
          moved && (
            <p className="receipt-rule__sum num">
              <span className="receipt-rule__equation">
                {priceText(exit.price)} − {priceText(entry.price)} ={' '}
                <span className={tone}>
                  {moved.sign > 0 ? '+' : ''}
                  {priceText(moved.text.replace('-', '−'))}
                </span>
              </span>
              {t(receiptsText.clauseComma)}
              {relation[tone]}
            </p>
          )
        )}
        <p>{t(receiptsText.ruleFirstQuoteAcceptance)}</p>
      </div>
    </>
  );
}
