import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, Card, Dialog, IconButton } from '@fairtick/ui';
import { useState } from 'react';
import type { MarketState } from '../../../shared/live/market-state.ts';
import { OrderRules } from './order-rules.tsx';
import { ProductTermsLink } from './product-terms-link.tsx';

type ProductRulesProps = { product: Product; state: MarketState };

function RuleLines({ product, state }: ProductRulesProps) {
  const { t, formats } = useText();
  const rows: [string, string][] = [
    [
      t('交易时间'),
      product.closesAt === null && product.status === 'trading'
        ? t('24 小时交易')
        : state.trading && product.closesAt !== null
          ? t('至 {{time}}', { time: formats.dateTime(product.closesAt) })
          : product.opensAt === null
            ? t('休市')
            : t('{{time}} 开市', { time: formats.dateTime(product.opensAt) }),
    ],
    [t('单笔限额'), `${amountText(product.minStake)} – ${amountText(product.maxStake)}`],
    [t('平仓价'), t('到期或之前的最后一笔报价')],
    [t('平价处理'), t('本金与手续费全部退回')],
    [t('报价来源'), product.source],
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
        <h2>{t('品种规则')}</h2>
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
      <IconButton icon="circle-info" label={t('品种规则')} size={20} onClick={() => setOpen(true)} />
      {open && (
        <Dialog kind="sheet" title={t('品种规则')} onClose={() => setOpen(false)}>
          <RuleLines {...props} />
          <OrderRules product={props.product} />
          <ProductTermsLink product={props.product} />
        </Dialog>
      )}
    </>
  );
}
