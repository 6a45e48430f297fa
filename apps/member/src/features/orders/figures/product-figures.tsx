import type { ProductFigures } from '@fairtick/contracts';
import { homeText, ordersText, useText } from '@fairtick/i18n';
import { Card, Money, ProductGlyph } from '@fairtick/ui';
import { type Column, DataTable } from '../../../shared/lists/data-table.tsx';
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
  const columns = useFiguresColumns();
  const rows = products.map((product) => ({ ...product, id: product.productId }));
  return <DataTable label={t(ordersText.byProduct)} columns={columns} groups={[{ id: 'all', title: null, rows }]} />;
}

function useFiguresColumns(): Column<ProductFigures & { id: string }>[] {
  const { t } = useText();
  return [
    {
      id: 'product',
      head: t(homeText.product),
      cell: ({ symbol }) => (
        <>
          <ProductGlyph symbol={symbol} size={30} />
          {symbol}
        </>
      ),
    },
    { id: 'orders', head: t(ordersText.settledOrders), figure: true, cell: countOf },
    { id: 'won', head: t(ordersText.wonOrders), figure: true, cell: ({ won }) => won },
    { id: 'lost', head: t(ordersText.lostOrders), figure: true, cell: ({ lost }) => lost },
    { id: 'rate', head: t(ordersText.winRate), figure: true, cell: ({ winRate }) => percentText(winRate) },
    {
      id: 'breakEven',
      head: t(ordersText.breakEvenRate),
      figure: true,
      cell: ({ breakEvenRate }) => percentText(breakEvenRate),
    },
    { id: 'staked', head: t(ordersText.stakesTotal), figure: true, cell: ({ staked }) => <Money amount={staked} /> },
    { id: 'net', head: t(ordersText.netResult), figure: true, cell: ({ net }) => <Money amount={net} signed /> },
  ];
}
