import type { Product } from '@fairtick/contracts';
import { homeText, ordersText, useText } from '@fairtick/i18n';
import { amountText, Card, Dialog, IconButton } from '@fairtick/ui';
import { useState } from 'react';
import type { MarketState } from '../../../shared/live/market-state.ts';
import { sourceName } from '../../../shared/page/source-name.ts';
import { OrderRules } from './order-rules.tsx';
import { ProductTermsLink } from './product-terms-link.tsx';

type ProductRulesProps = { product: Product; state: MarketState };

function RuleLines({ product, state }: ProductRulesProps) {
  const { t, formats } = useText();
  const rows: [string, string][] = [
    [
      t(ordersText.tradingHours),
      product.closesAt === null && product.status === 'trading'
        ? t(homeText.aroundClock)
        : state.trading && product.closesAt !== null
          ? t(ordersText.untilTime, { time: formats.dateTime(product.closesAt) })
          : product.opensAt === null
            ? t(homeText.closed)
            : t(ordersText.opensTime, { time: formats.dateTime(product.opensAt) }),
    ],
    [t(ordersText.perOrder), `${amountText(product.minStake)} – ${amountText(product.maxStake)}`],
    [t(ordersText.exitPrice), t(ordersText.lastQuoteExpiry)],
    [t(ordersText.onTie), t(ordersText.amountFeeRefunded)],
    [t(ordersText.priceSource), sourceName(t, product.source)],
  ];
  return (
    <dl className="rule-lines">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rules of a product in five lines, with a link to all of them. */
export function ProductRules(props: ProductRulesProps) {
  const { t } = useText();
  return (
    <Card className="product-rules">
      <header>
        <h2>{t(ordersText.productRules)}</h2>
        <OrderRules product={props.product} />
      </header>
      <RuleLines {...props} />
      <ProductTermsLink product={props.product} />
    </Card>
  );
}

/** The same behind a button, where there is no space beside the chart. */
export function ProductRulesButton(props: ProductRulesProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="circle-info" label={t(ordersText.productRules)} size={20} onClick={() => setOpen(true)} />
      {open && (
        <Dialog kind="sheet" title={t(ordersText.productRules)} onClose={() => setOpen(false)}>
          <RuleLines {...props} />
          <OrderRules product={props.product} />
          <ProductTermsLink product={props.product} />
        </Dialog>
      )}
    </>
  );
}
