import type { Product } from '@fairtick/contracts';
import { homeText, marketsText, productName, useText } from '@fairtick/i18n';
import { Change, Price, ProductGlyph } from '@fairtick/ui';
import { useState } from 'react';
import { dayChange } from '../../shared/live/day-change.ts';
import { useQuote } from '../../shared/live/use-quote.ts';
import { SourceTag } from '../../shared/page/source-tag.tsx';
import { ProductSearch, useProductFilter } from '../../shared/products/product-search.tsx';

type ProductSidebarProps = {
  products: readonly Product[];
  currentId: string;
  onPick: (id: string) => void;
  /** Shows a search field. */
  searchable?: boolean;
};

/** Every product with its live price; the current one is marked. */
export function ProductSidebar({ products, currentId, onPick, searchable = false }: ProductSidebarProps) {
  const { t } = useText();
  const [wanted, setWanted] = useState('');
  const shown = useProductFilter()(products, wanted);
  return (
    <>
      {searchable && <ProductSearch value={wanted} onChange={setWanted} />}
      <ul className="rail">
        {shown.map((product) => (
          <SidebarRow
            key={product.id}
            product={product}
            current={product.id === currentId}
            onPick={() => onPick(product.id)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className="list-foot">{t(marketsText.noProductMatches)}</p>}
    </>
  );
}

function SidebarRow({ product, current, onPick }: { product: Product; current: boolean; onPick: () => void }) {
  const { t, language } = useText();
  const quote = useQuote(product);
  const change = dayChange(product, quote);
  const closed = product.status === 'closed';
  return (
    <li>
      <button type="button" className="rail__row" aria-current={current ? 'true' : undefined} onClick={onPick}>
        <ProductGlyph symbol={product.symbol} size={30} />
        <span className="rail__lines">
          <span className="rail__line">
            <b>{product.symbol}</b>
            <Price price={quote.price} flash={quote.flash} />
          </span>
          <span className="rail__line rail__line--fine">
            <span className="rail__origin">
              <small>{productName({ t, language }, product)}</small>
              <SourceTag source={product.source} short />
            </span>
            {closed ? <small>{t(homeText.closed)}</small> : <Change percent={change?.percent ?? null} />}
          </span>
        </span>
      </button>
    </li>
  );
}
