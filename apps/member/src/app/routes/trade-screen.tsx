import type { Direction, Product } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { EmptyState, ErrorState, NavBar, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ChartSkeleton } from '../../features/markets/chart-skeleton.tsx';
import { blockedTexts } from '../../features/markets/market-texts.ts';
import { OrderBar } from '../../features/markets/order-bar.tsx';
import { PriceBlock } from '../../features/markets/price-block.tsx';
import { ProductPicker } from '../../features/markets/product-picker.tsx';
import { StatusStrip } from '../../features/markets/status-strip.tsx';
import { OrderDialog } from '../../features/orders/order-dialog.tsx';
import { OrderRulesDialog } from '../../features/orders/order-rules.tsx';
import { useOpenPositions } from '../../features/orders/use-open-positions.tsx';
import { useAccount } from '../account-context.tsx';
import { useLineDown } from '../live/line-state.ts';
import { marketState } from '../live/market-state.ts';
import { useServerNow } from '../live/use-live.ts';
import { useQuote } from '../live/use-quote.ts';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';
import { confQuery, productsQuery } from '../queries.ts';
import { Page } from '../shell/page.tsx';
import { useWide } from '../use-wide.ts';
import { TradeDesk } from './trade-desk.tsx';
import './trade.css';

// The drawing library is most of the code, so it comes after the figures and buttons.
const PriceChart = lazy(async () => ({
  default: (await import('../../features/markets/price-chart.tsx')).PriceChart,
}));

type TradeScreenProps = {
  /** The product in the address; the first one without it. */
  productId: string | null;
  /** A ticket that is to be open at once. */
  direction: Direction | null;
  onPick: (productId: string) => void;
};

/** Chart and orders of one product: a column on a phone, a desk of three columns on a wide screen. */
export function TradeScreen({ productId, direction, onPick }: TradeScreenProps) {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isError, refetch } = useQuery(productsQuery(platform));
  const product = productId === null ? data?.items[0] : data?.items.find(({ id }) => id === productId);
  if (!product) {
    return (
      <Page title={t('行情')}>
        {isError && !data && <ErrorState title={t('行情加载失败')} onRetry={() => void refetch()} />}
        {data && <EmptyState title={t('没有这个品种')} />}
        {!isError && !data && <ChartSkeleton />}
      </Page>
    );
  }
  return (
    <ProductScreen
      key={product.id}
      product={product}
      products={data?.items ?? [product]}
      direction={direction}
      onPick={onPick}
    />
  );
}

type ProductScreenProps = Omit<TradeScreenProps, 'productId'> & { product: Product; products: readonly Product[] };

function ProductScreen({ product, products, direction, onPick }: ProductScreenProps) {
  const { t, language } = useText();
  const platform = usePlatform();
  const isWide = useWide();
  const { account } = useAccount();
  const quote = useQuote(product);
  const state = marketState(product, quote, account, useServerNow());
  const conf = useQuery(confQuery(platform, language));
  const positions = useOpenPositions(product.id);
  const lineDown = useLineDown();
  const [ordering, setOrdering] = useState<Direction | null>(isWide ? null : direction);
  const [showsRules, setShowsRules] = useState(false);
  const blocked = state.blocked === null ? null : t(blockedTexts[state.blocked]);
  const toHoldings = () => {
    setOrdering(null);
    platform.navigation.navigateTo(paths.orders);
  };

  const chart = (
    <Suspense fallback={<ChartSkeleton />}>
      <PriceChart
        product={product}
        quote={quote}
        positions={positions}
        platformZone={conf.data?.timeZone ?? 'Asia/Shanghai'}
      />
    </Suspense>
  );
  const trouble = lineDown
    ? t('连接中断，正在重连；价格可能不是最新')
    : state.blocked === 'stalled'
      ? t(blockedTexts.stalled)
      : null;
  const notice = trouble !== null && (
    <div className="stall">
      <Notice tone="warn" role="status">
        {trouble}
      </Notice>
    </div>
  );
  const title = `${product.symbol} ${t(product.name)}`;

  if (isWide) {
    return (
      <Page title={title} kind="bare" className="desk-page">
        <TradeDesk
          product={product}
          products={products}
          quote={quote}
          state={state}
          direction={direction ?? 'rise'}
          blocked={blocked}
          chart={chart}
          notice={notice}
          onPick={onPick}
          onHoldings={toHoldings}
        />
      </Page>
    );
  }
  return (
    <Page title={title} kind="bare" className="trade">
      <NavBar
        title={<ProductPicker product={product} products={products} onPick={onPick} />}
        onBack={platform.navigation.back}
      />
      <PriceBlock product={product} quote={quote} />
      <StatusStrip product={product} state={state} />
      {notice}
      {chart}
      <OrderBar product={product} blocked={blocked} onOrder={setOrdering} onRules={() => setShowsRules(true)} />
      {ordering && (
        <OrderDialog
          product={product}
          quote={quote}
          direction={ordering}
          blocked={blocked}
          onClose={() => setOrdering(null)}
          onHoldings={toHoldings}
        />
      )}
      {showsRules && <OrderRulesDialog product={product} onClose={() => setShowsRules(false)} />}
    </Page>
  );
}
