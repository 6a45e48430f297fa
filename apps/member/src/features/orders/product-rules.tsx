import type { Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText, Card } from '@fairtick/ui';
import type { MarketState } from '../../app/live/market-state.ts';
import { OrderRules } from './order-rules.tsx';

/** The rules of a product in five lines, and the way to all of them. */
export function ProductRules({ product, state }: { product: Product; state: MarketState }) {
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
    <Card className="product-rules">
      <header>
        <h2>{t('品种规则')}</h2>
        <OrderRules product={product} />
      </header>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
