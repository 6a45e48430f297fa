import type { Product } from '@fairtick/contracts';
import { marketsText, useText } from '@fairtick/i18n';
import { Dialog, Icon, ProductGlyph } from '@fairtick/ui';
import { useState } from 'react';
import { ProductSidebar } from './product-sidebar.tsx';

type ProductPickerProps = { product: Product; products: readonly Product[]; onPick: (id: string) => void };

/** The product in the page head; a press opens the list of products. */
export function ProductPicker({ product, products, onPick }: ProductPickerProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="picker" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ProductGlyph symbol={product.symbol} size={22} />
        <span>{product.symbol}</span>
        <span className="visually-hidden">{t(marketsText.changeProduct)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <Dialog kind="sheet" title={t(marketsText.chooseProduct)} onClose={() => setOpen(false)}>
          <ProductSidebar
            products={products}
            currentId={product.id}
            onPick={(id) => {
              setOpen(false);
              onPick(id);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
