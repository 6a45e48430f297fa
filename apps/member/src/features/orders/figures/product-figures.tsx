import type { ProductFigures } from '@fairtick/contracts';
import { homeText, ordersText, useText } from '@fairtick/i18n';
import { Card, Money, ProductGlyph } from '@fairtick/ui';
import { useTableRoom } from '../../../shared/use-wide.ts';
import { percentText } from './figures-card.tsx';
import '../../../shared/lists/lists.css';

/** The same sums by product: a table on a wide screen, lines on a phone. */
export function ProductFiguresList({ products }: { products: readonly ProductFigures[] }) {
  const { t } = useText();
  const hasTableRoom = useTableRoom();
  return (
    <section aria-label={t(ordersText.byProduct)}>
      <h2 className="list-head">{t(ordersText.byProduct)}</h2>
      {hasTableRoom ? (
        <FiguresTable products={products} />
      ) : (
        <Card>
          <ul className="rows">
            {products.map((product) => (
              <FiguresLine key={product.productId} product={product} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

const countOf = ({ won, lost, tied, voided }: ProductFigures) => won + lost + tied + voided;

function FiguresLine({ product }: { product: ProductFigures }) {
  const { t } = useText();
  return (
    <li className="row">
      <ProductGlyph symbol={product.symbol} size={34} />
      <span className="row__main">
        <span className="figures__head">
          {product.symbol} <Money amount={product.net} signed />
        </span>
        <span className="row__note figures__rates">
          <span>
            {t(ordersText.settledOrders)} {countOf(product)}
          </span>
          <span>
            {t(ordersText.winRate)} {percentText(product.winRate)}
          </span>
          <span>
            {t(ordersText.breakEvenRate)} {percentText(product.breakEvenRate)}
          </span>
        </span>
      </span>
    </li>
  );
}

function FiguresTable({ products }: { products: readonly ProductFigures[] }) {
  const { t } = useText();
  const heads = [
    homeText.product,
    ordersText.settledOrders,
    ordersText.wonOrders,
    ordersText.lostOrders,
    ordersText.winRate,
    ordersText.breakEvenRate,
    ordersText.stakesTotal,
    ordersText.netResult,
  ];
  return (
    <table className="data-table figures__table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            <th scope="row">
              <span className="data-table__open">
                <ProductGlyph symbol={product.symbol} size={30} />
                {product.symbol}
              </span>
            </th>
            <td className="num">{countOf(product)}</td>
            <td className="num">{product.won}</td>
            <td className="num">{product.lost}</td>
            <td className="num">{percentText(product.winRate)}</td>
            <td className="num">{percentText(product.breakEvenRate)}</td>
            <td>
              <Money amount={product.staked} />
            </td>
            <td>
              <Money amount={product.net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
