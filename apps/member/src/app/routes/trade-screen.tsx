import { type Direction, type Product, platformTimeZone } from '@fairtick/contracts';
import { homeText, ordersText, productName, type Translate, useText } from '@fairtick/i18n';
import { ErrorState, NavBar, Notice } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { blockedTexts, realClosedText } from '../../features/markets/market-texts.ts';
import { OrderBar, OrderBarPlaceholder } from '../../features/markets/order-bar.tsx';
import { ChartPlaceholder, ChartSkeleton } from '../../features/markets/plot/chart-skeleton.tsx';
import { PriceBlock, PriceBlockPlaceholder } from '../../features/markets/price-block.tsx';
import { ProductPicker } from '../../features/markets/product-picker.tsx';
import { StatusStrip, StatusStripPlaceholder } from '../../features/markets/status-strip.tsx';
import { useDayTrades } from '../../features/orders/positions/use-day-trades.ts';
import { useOpenPositions } from '../../features/orders/positions/use-open-positions.tsx';
import { OrderDialog } from '../../features/orders/ticket/order-dialog.tsx';
import { OrderRulesDialog } from '../../features/orders/ticket/order-rules.tsx';
import { ProductRulesButton } from '../../features/orders/ticket/product-rules.tsx';
import { useTicketDraft } from '../../features/orders/ticket/ticket-draft.ts';
import { AlertButton } from '../../features/price-alerts/alert-button.tsx';
import { useAccount } from '../../shared/account-context.tsx';
import { FavouriteStar } from '../../shared/favourites/favourite-star.tsx';
import { NoProduct } from '../../shared/lists/no-product.tsx';
import { type Blocked, marketState } from '../../shared/live/market-state.ts';
import { useServerNow } from '../../shared/live/use-live.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { Page } from '../../shared/page/page.tsx';
import { ZoneNote } from '../../shared/page/zone-note.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, productsQuery } from '../../shared/queries.ts';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { RestrictionMessage } from '../../shared/restrictions/restriction-message.tsx';
import { useRestriction } from '../../shared/restrictions/use-restriction.ts';
import { useWide } from '../../shared/use-wide.ts';
import { lazyPart } from '../lazy-page.tsx';
import { TradeDesktop } from './trade-desktop.tsx';
import './trade.css';

// The drawing library is most of the code, so it loads after the figures and buttons.
const loadChart = async () => (await import('../../features/markets/price-chart.tsx')).PriceChart;
const PriceChart = lazyPart(loadChart);

type TradeScreenProps = {
  /** The product in the address; the first one by default. */
  productId: string | null;
  /** Opens the ticket with this direction immediately. */
  direction: Direction | null;
  onPick: (productId: string) => void;
};

/** Chart and orders of one product: one column on a phone, three on a wide screen. */
export function TradeScreen({ productId, direction, onPick }: TradeScreenProps) {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isError, refetch } = useQuery(productsQuery(platform));
  // In parallel with the products, which decide what it draws; a failure shows when it is drawn.
  useEffect(() => void loadChart().catch(() => undefined), []);
  const product = productId === null ? data?.items[0] : data?.items.find(({ id }) => id === productId);
  if (!data && !isError) return <ScreenPlaceholder />;
  if (!product) {
    return (
      <Page title={t(homeText.markets)}>
        {isError && !data && <ErrorState title={t(homeText.pricesCouldNotLoaded)} onRetry={() => void refetch()} />}
        {data && <NoProduct />}
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

/** Placeholder of the screen before its product is known, so that nothing moves later. */
function ScreenPlaceholder() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const isWide = useWide();
  if (isWide) {
    return (
      <Page title={t(homeText.markets)}>
        <ChartSkeleton />
      </Page>
    );
  }
  return (
    <Page title={t(homeText.markets)} kind="bare" className="trade">
      <NavBar title={t(homeText.markets)} onBack={navigation.back} />
      <PriceBlockPlaceholder />
      <StatusStripPlaceholder />
      <ChartPlaceholder />
      <OrderBarPlaceholder />
    </Page>
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
  const trades = useDayTrades(product.id);
  const { draft, ordering, setOrdering, closeTicket } = useTicket(isWide, direction);
  const [showsRules, setShowsRules] = useState(false);
  const barred = useRestriction('trading');
  const stopped = useBlockedText(state.blocked);
  const blocked = barred === null ? stopped : t(ordersText.prohibitedTrading);
  const toHoldings = () => {
    closeTicket();
    platform.navigation.navigateTo(paths.orders);
  };

  const chart = (
    <Suspense fallback={isWide ? <ChartSkeleton /> : <ChartPlaceholder />}>
      <PriceChart
        product={product}
        quote={quote}
        positions={positions}
        trades={trades}
        platformZone={conf.data?.timeZone ?? platformTimeZone}
      />
    </Suspense>
  );
  const said = barred === null ? noticeOf(t, product, state.blocked) : <RestrictionMessage restriction={barred} />;
  const notice = said !== null && (
    <div className="stall">
      <Notice tone="warn" role="status">
        {said}
      </Notice>
    </div>
  );
  const title = `${product.symbol} ${productName({ t, language }, product)}`;

  if (isWide) {
    return (
      <Page title={title} kind="bare" className="desk-page">
        <TradeDesktop
          product={product}
          products={products}
          quote={quote}
          state={state}
          direction={ordering ?? direction ?? 'rise'}
          draft={draft}
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
        end={
          <>
            <AlertButton product={product} />
            <FavouriteStar product={product} />
            <ProductRulesButton product={product} state={state} />
          </>
        }
      />
      <PriceBlock product={product} quote={quote} />
      <StatusStrip product={product} quote={quote} state={state} />
      {notice}
      {chart}
      <ZoneNote />
      <OrderBar product={product} blocked={blocked} onOrder={setOrdering} onRules={() => setShowsRules(true)} />
      {ordering && (
        <OrderDialog
          product={product}
          quote={quote}
          quoteAgeS={state.quoteAgeS}
          direction={ordering}
          blocked={blocked}
          onClose={closeTicket}
          draft={draft}
          onHoldings={toHoldings}
        />
      )}
      {showsRules && <OrderRulesDialog product={product} onClose={() => setShowsRules(false)} />}
    </Page>
  );
}

/** The ticket's draft, and the direction of its dialog while that is open. */
function useTicket(isWide: boolean, direction: Direction | null) {
  const draft = useTicketDraft();
  const [ordering, setOrdering] = useState<Direction | null>(isWide ? null : direction);
  // A ticket started beside the chart continues as a dialog when the page becomes narrow.
  const wasWide = useRef(isWide);
  useEffect(() => {
    if (wasWide.current && !isWide) setOrdering(draft.choice()?.direction ?? null);
    wasWide.current = isWide;
  }, [isWide, draft]);
  const closeTicket = () => {
    draft.keepChoice(null);
    setOrdering(null);
  };
  return { draft, ordering, setOrdering, closeTicket };
}

/** Why no order is accepted, beside the buttons. */
function useBlockedText(blocked: Blocked): string | null {
  const { t } = useText();
  const isOpen = useRealAccountOpen();
  if (blocked === null) return null;
  return t(blocked === 'demo_only' && !isOpen ? realClosedText : blockedTexts[blocked]);
}

/** Obstacles to every order: an interrupted feed, or a halt with the administrator's message. */
function noticeOf(t: Translate, product: Product, blocked: Blocked): string | null {
  if (blocked === 'stalled') return t(blockedTexts.stalled);
  if (blocked !== 'halted') return null;
  return product.halt === null ? t(blockedTexts.halted) : product.halt.message;
}
