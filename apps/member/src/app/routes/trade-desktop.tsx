import type { Direction, Product } from '@fairtick/contracts';
import { homeText, productName, useText } from '@fairtick/i18n';
import { Card, ProductGlyph } from '@fairtick/ui';
import type { ReactNode } from 'react';
import { DayChangeText, DayFiguresList, HeroPrice } from '../../features/markets/price-block.tsx';
import { ProductSidebar } from '../../features/markets/product-sidebar.tsx';
import { StatusStrip } from '../../features/markets/status-strip.tsx';
import { DesktopOrders } from '../../features/orders/positions/desktop-orders.tsx';
import { OrderCard } from '../../features/orders/ticket/order-card.tsx';
import { ProductRules } from '../../features/orders/ticket/product-rules.tsx';
import type { TicketDraft } from '../../features/orders/ticket/ticket-draft.ts';
import { AlertButton } from '../../features/price-alerts/alert-button.tsx';
import { FavouriteStar } from '../../shared/favourites/favourite-star.tsx';
import type { MarketState } from '../../shared/live/market-state.ts';
import type { Quote } from '../../shared/live/quote.ts';
import { ZoneNote } from '../../shared/page/zone-note.tsx';

type TradeDesktopProps = {
  product: Product;
  products: readonly Product[];
  quote: Quote;
  state: MarketState;
  direction: Direction;
  draft: TicketDraft;
  blocked: string | null;
  chart: ReactNode;
  notice: ReactNode;
  onPick: (productId: string) => void;
  onHoldings: () => void;
};

/** The desktop layout: products, chart over open orders, and the docked ticket with the size of the dialog. */
export function TradeDesktop(props: TradeDesktopProps) {
  const { t, language } = useText();
  const { product, products, quote, state, direction, draft, blocked, chart, notice, onPick, onHoldings } = props;
  return (
    <div className="desk">
      <Card className="desk__rail" aria-label={t(homeText.product)}>
        <ProductSidebar products={products} currentId={product.id} onPick={onPick} searchable />
      </Card>
      <div className="desk__middle">
        <Card className="desk__chart">
          <header className="desk__head">
            <ProductGlyph symbol={product.symbol} />
            <h1>
              {product.symbol} <small>{productName({ t, language }, product)}</small>
            </h1>
            <FavouriteStar product={product} />
            <AlertButton product={product} />
            <p className="desk__price">
              <HeroPrice product={product} quote={quote} />
              <DayChangeText product={product} quote={quote} />
            </p>
          </header>
          <DayFiguresList quote={quote} />
          <StatusStrip product={product} quote={quote} state={state} />
          {notice}
          {chart}
        </Card>
        <DesktopOrders />
        <ZoneNote />
      </div>
      <div className="desk__side">
        <OrderCard
          product={product}
          quote={quote}
          direction={direction}
          draft={draft}
          blocked={blocked}
          onHoldings={onHoldings}
        />
        <ProductRules product={product} state={state} />
      </div>
    </div>
  );
}
