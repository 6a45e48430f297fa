import { type Direction, type HouseProduct, parseDecimal } from '@fairtick/contracts';
import { adminDashboardText, adminLedgerText, adminProductsText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { directionNames } from '../../shared/names/order-texts.ts';
import { ordersPath, paths } from '../../shared/paths.ts';
import { EmptyList } from '../../shared/table/empty-list.tsx';

const sides = ['rise', 'fall'] as const;

/** Maximum open payout of each product and side in the real account, beside the cap of a side. */
export function HouseExposureCard({ products }: { products: readonly HouseProduct[] }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="house-exposure-title">
      <header className="card__head">
        <h2 id="house-exposure-title">{t(adminLedgerText.openPayoutByProduct)}</h2>
        <Link to={`${paths.orders}?state=open`}>{t(adminDashboardText.allOpenOrders)}</Link>
      </header>
      <div className="card__body house__scroll">
        {products.length === 0 ? (
          <EmptyList>{t(adminLedgerText.noProductIsEnabled)}</EmptyList>
        ) : (
          <table className="house__exposure">
            <thead>
              <tr>
                <th scope="col">{t(adminSavingsText.product)}</th>
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {t(directionNames[side])}
                  </th>
                ))}
                <th scope="col">{t(adminProductsText.mostPaidSide)}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.productId}>
                  <th scope="row">{product.symbol}</th>
                  {sides.map((side) => (
                    <SideCell key={side} product={product} side={side} />
                  ))}
                  <td>{amountText(product.cap)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

function SideCell({ product, side }: { product: HouseProduct; side: Direction }) {
  const { productId, cap } = product;
  const [open, most] = [parseDecimal(product[side], 2), parseDecimal(cap, 2)];
  if (open === 0n) return <td>—</td>;
  const share = most === 0n ? 100 : Number((open * 100n) / most);
  return (
    <td>
      <Link to={ordersPath({ state: 'open', account: 'real', productId, direction: side })}>
        {amountText(product[side])}
      </Link>
      <span className="meta"> {share}%</span>
    </td>
  );
}
