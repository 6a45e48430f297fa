import { ordersText, useText } from '@fairtick/i18n';
import { Money } from '@fairtick/ui';
import { type Preview, percentOf } from '../order-amounts.ts';

/** Cost and both results side by side in the same size; results are net of the fee. Null before an amount is chosen. */
export function OrderOutcomes({ preview, feeBps }: { preview: Preview | null; feeBps: number }) {
  const { t } = useText();
  return (
    <dl className="outcomes">
      <div>
        <dt>{t(ordersText.feePercent, { percent: percentOf(feeBps) })}</dt>
        <dd>
          <Money amount={preview?.feeMinor ?? null} />
        </dd>
      </div>
      <div>
        <dt>{t(ordersText.ifRightEst)}</dt>
        <dd>
          <Money amount={preview?.ifRightMinor ?? null} signed directed />
        </dd>
      </div>
      <div>
        <dt>{t(ordersText.ifWrong)}</dt>
        <dd>
          <Money amount={preview?.ifWrongMinor ?? null} signed directed />
        </dd>
      </div>
    </dl>
  );
}
