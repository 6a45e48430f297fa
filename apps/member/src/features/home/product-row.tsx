import type { Product } from '@fairtick/contracts';
import { productName, useText } from '@fairtick/i18n';
import { Price, ProductGlyph } from '@fairtick/ui';
import { FavouriteMark } from '../../shared/favourites/favourite-star.tsx';
import { useQuote } from '../../shared/live/use-quote.ts';
import { SourceTag } from '../../shared/page/source-tag.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { ChangeTag, isTrading, ProductSpark, StateLine, useMarketFact } from './product-facts.tsx';

type ProductRowProps = {
  product: Product;
  /** Names the source of the price; omitted where the list names it once for all. */
  withSource: boolean;
  isFavourite: boolean;
};

/** One product of the phone's list, 64 px high; a press opens its chart. */
export function ProductRow({ product, withSource, isFavourite }: ProductRowProps) {
  const { t, language } = useText();
  const { navigation } = usePlatform();
  const quote = useQuote(product);
  const trading = useMarketFact(product, quote, isTrading);
  return (
    <li className="product-row">
      <button
        type="button"
        className="product-row__press"
        onClick={() => navigation.navigateTo(urlOf(paths.chart, { id: product.id }))}
      >
        <span className="product-row__glyph">
          <ProductGlyph symbol={product.symbol} />
          {isFavourite && <FavouriteMark />}
        </span>
        <span className="product-row__name">
          <span className="product-row__title">
            <b>{product.symbol}</b> <small>{productName({ t, language }, product)}</small>
          </span>
          <span className="product-row__state">
            <StateLine product={product} quote={quote} />
            {withSource && <SourceTag source={product.source} named short />}
          </span>
        </span>
        <ProductSpark product={product} quote={quote} trading={trading} />
        <span className="product-row__figures">
          <Price price={quote.price} flash={quote.flash} className="product-row__price" />
          <ChangeTag product={product} quote={quote} trading={trading} />
        </span>
      </button>
    </li>
  );
}
