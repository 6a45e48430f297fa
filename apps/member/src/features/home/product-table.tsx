import type { Direction, Product } from '@fairtick/contracts';
import { homeText, productName, useText } from '@fairtick/i18n';
import { Button, Price, ProductGlyph } from '@fairtick/ui';
import { FavouriteStar } from '../../shared/favourites/favourite-star.tsx';
import { useCompleteDay } from '../../shared/live/use-complete-day.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { SourceTag } from '../../shared/page/source-tag.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { ChangeTag, isTrading, ProductSpark, StateLine, useMarketFact } from './product-facts.tsx';

/** The list on a desktop, with order buttons in each row. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  const { t } = useText();
  useCompleteDay();
  return (
    <table className="product-table">
      <thead>
        <tr>
          <th scope="col">{t(homeText.product)}</th>
          <th scope="col" className="product-table__figure">
            {t(homeText.price)}
          </th>
          <th scope="col" className="product-table__figure">
            {t(homeText.change)}
          </th>
          <th scope="col" className="product-table__figure">
            {t(homeText.highest)}
          </th>
          <th scope="col" className="product-table__figure">
            {t(homeText.lowest)}
          </th>
          <th scope="col" className="product-table__figure">
            {t(homeText.trend)}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t(homeText.order)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <TableRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ product }: { product: Product }) {
  const { t, language } = useText();
  const { navigation } = usePlatform();
  const quote = useQuote(product);
  const trading = useMarketFact(product, quote, isTrading);
  const open = (direction?: Direction) => navigation.navigateTo(urlOf(paths.chart, { id: product.id, direction }));
  return (
    <tr>
      <th scope="row">
        <div className="product-table__product">
          <FavouriteStar product={product} size={18} />
          <button type="button" className="product-table__name" onClick={() => open()}>
            <ProductGlyph symbol={product.symbol} />
            <span>
              <span className="product-row__title">
                <b>{product.symbol}</b> <small>{productName({ t, language }, product)}</small>
              </span>
              <span className="product-table__state">
                <StateLine product={product} quote={quote} />
                <SourceTag source={product.source} named />
              </span>
            </span>
          </button>
        </div>
      </th>
      <td className="product-table__figure">
        <Price price={quote.price} flash={quote.flash} className="product-table__price" />
      </td>
      <td className="product-table__figure">
        <ChangeTag product={product} quote={quote} trading={trading} />
      </td>
      <td className="product-table__figure">
        <Price price={quote.day.high} />
      </td>
      <td className="product-table__figure">
        <Price price={quote.day.low} />
      </td>
      <td className="product-table__spark">
        <ProductSpark product={product} quote={quote} trading={trading} />
      </td>
      <td className="product-table__trade">
        {trading ? (
          <span className="product-table__buttons">
            <Button tone="rise" size="s" outline onClick={() => open('rise')}>
              {t(homeText.rise)}
            </Button>
            <Button tone="fall" size="s" outline onClick={() => open('fall')}>
              {t(homeText.fall)}
            </Button>
          </span>
        ) : (
          <span className="product-table__closed">{t(homeText.nowClosed)}</span>
        )}
      </td>
    </tr>
  );
}
