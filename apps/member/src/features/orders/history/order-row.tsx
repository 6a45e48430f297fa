import type { Order } from '@fairtick/contracts';
import { durationText, receiptsText, useText } from '@fairtick/i18n';
import { Icon, Money, ProductGlyph } from '@fairtick/ui';
import { paths, urlOf } from '../../../shared/paths.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { rowTime } from '../../../shared/row-time.ts';
import { DirectionTag } from '../direction-tag.tsx';
import { resultTexts } from '../order-texts.ts';
import { SealMark } from './seal-mark.tsx';

type OrderRowProps = {
  order: Order;
  verified: boolean;
  /** Platform day of the heading above. */
  day: string;
};

/** A settled order on one line; a press opens its detail. */
export function OrderRow({ order, verified, day }: OrderRowProps) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  return (
    <li>
      <button
        type="button"
        className="order-row"
        onClick={() => navigation.navigateTo(urlOf(paths.order, { id: order.id }))}
      >
        <ProductGlyph symbol={order.symbol} size={34} />
        <span className="order-row__main">
          <span className="order-row__symbol">
            {order.symbol} <DirectionTag direction={order.direction} />
          </span>
          <span className="order-row__note num">
            {rowTime(formats, order.acceptedAt, day)} · {durationText(t, order.durationS)} ·{' '}
            <Money amount={order.amount} />
          </span>
        </span>
        <span className="order-row__end">
          <Money amount={order.profit} signed directed className="order-row__profit" />
          <span className="order-row__result">
            {t(resultTexts[order.result ?? 'void'])}
            {verified && <SealMark label={t(receiptsText.verifiedInThisBrowser)} />}
          </span>
        </span>
        <Icon name="chevron-right" size={18} />
      </button>
    </li>
  );
}
