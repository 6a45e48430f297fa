import { type Direction, type Product, pipDecimals, platformTimeZone } from '@fairtick/contracts';
import { homeText, productName, useText } from '@fairtick/i18n';
import { Button, Card, priceText as groupedPrice, ProductGlyph } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { ChartSkeleton } from '../../features/markets/plot/chart-skeleton.tsx';
import { DayChangeText, HeroPrice } from '../../features/markets/price-block.tsx';
import { fromPips, toPips } from '../../shared/live/chart-tick.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { SourceTag } from '../../shared/page/source-tag.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, productsQuery } from '../../shared/queries.ts';
import { lazyPart } from '../lazy-page.tsx';
import '../../features/markets/plot/chart.css';
import './home-desktop.css';

const TrendPanel = lazyPart(async () => (await import('../../features/markets/trend/trend-panel.tsx')).TrendPanel);

/** The first open market with its trend, above the list of a desktop. */
export function HomeMarket() {
  const { data } = useQuery(productsQuery(usePlatform()));
  const product = data?.items.find(({ status }) => status === 'trading') ?? data?.items[0];
  return product ? <Market key={product.id} product={product} /> : null;
}

function Market({ product }: { product: Product }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const quote = useQuote(product);
  const conf = useQuery(confQuery(platform, language));
  const decimals = pipDecimals(product.pip);
  const priceText = useCallback((pips: number) => groupedPrice(fromPips(pips, decimals)), [decimals]);
  const open = (direction?: Direction) =>
    platform.navigation.navigateTo(urlOf(paths.chart, { id: product.id, direction }));
  return (
    <Card className="home-market" aria-label={product.symbol}>
      <header className="home-market__head">
        <button type="button" className="home-market__name" onClick={() => open()}>
          <ProductGlyph symbol={product.symbol} size={40} />
          <span>
            <b>{product.symbol}</b> <small>{productName({ t, language }, product)}</small>
            <br />
            <SourceTag source={product.source} named />
          </span>
        </button>
        <span className="home-market__price">
          <HeroPrice product={product} quote={quote} />
          <DayChangeText product={product} quote={quote} />
        </span>
        <Button tone="rise" onClick={() => open('rise')}>
          {t(homeText.rise)}
        </Button>
        <Button tone="fall" onClick={() => open('fall')}>
          {t(homeText.fall)}
        </Button>
      </header>
      <div className="home-market__chart">
        <Suspense fallback={<ChartSkeleton />}>
          <TrendPanel
            product={product}
            positions={[]}
            platformZone={conf.data?.timeZone ?? platformTimeZone}
            priceText={priceText}
            lastPrice={quote.price === null ? null : toPips(quote.price, decimals)}
            range="1h"
          />
        </Suspense>
      </div>
    </Card>
  );
}
