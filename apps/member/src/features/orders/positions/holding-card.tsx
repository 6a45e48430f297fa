import type { Order } from '@fairtick/contracts';
import { durationText, homeText, ordersText, useText } from '@fairtick/i18n';
import { Arrow, Card, Money, Price, ProductGlyph, priceText, Tag } from '@fairtick/ui';
import { SourceTag } from '../../../shared/page/source-tag.tsx';
import { DirectionTag } from '../direction-tag.tsx';
import { percentOf } from '../order-amounts.ts';
import { OrderChart } from '../order-chart.tsx';
import { OrderDial } from '../order-dial.tsx';
import { useLiveOutcome } from '../use-live-outcome.ts';
import { useOrderTicks } from '../use-order-ticks.ts';

/** An open order: time left, price since its entry, and its result if it were settled now. */
export function HoldingCard({ order }: { order: Order }) {
  const { t } = useText();
  const { price, source, flash, standing, tone } = useLiveOutcome(order);
  const ticks = useOrderTicks(order);
  return (
    <li>
      <Card className="holding">
        <div className="holding__head">
          <ProductGlyph symbol={order.symbol} />
          <div>
            <h2 className="holding__symbol">
              {order.symbol} <DirectionTag direction={order.direction} />
              {order.account === 'demo' && <Tag tone="outline">{t(homeText.demo)}</Tag>}
            </h2>
            <p className="holding__terms">
              <b>
                <Money amount={order.amount} />
              </b>{' '}
              · {durationText(t, order.durationS)} ·{' '}
              {t(ordersText.payoutPercent, { percent: percentOf(order.payoutBps) })}
            </p>
          </div>
          <OrderDial order={order} size={58} />
        </div>
        <OrderChart points={ticks} tone={tone} height={46} live />
        <dl className="holding__figures">
          <div>
            <dt>{t(ordersText.entry)}</dt>
            <dd className="num">{order.entry ? priceText(order.entry.price) : t(ordersText.waiting)}</dd>
          </div>
          <div>
            <dt>{t(ordersText.price)}</dt>
            <dd className={`change ${tone === 'flat' ? '' : tone}`}>
              {tone !== 'flat' && <Arrow direction={tone} />}
              <Price price={price} flash={flash} />
            </dd>
            {source !== null && (
              <dd>
                <SourceTag source={source} />
              </dd>
            )}
          </div>
          <div>
            <dt>{t(ordersText.ifSettledNow)}</dt>
            <dd>
              <Money amount={standing?.profitMinor ?? null} signed directed />
            </dd>
          </div>
        </dl>
      </Card>
    </li>
  );
}
