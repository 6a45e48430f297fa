import type { Product } from '@fairtick/contracts';
import { marketsText, productName, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useEffect, useRef } from 'react';
import './product-search.css';

type ProductSearchProps = {
  value: string;
  onChange: (value: string) => void;
  /** Takes the focus, because the field opens on a press of its button. */
  opened?: boolean;
};

/** Field that narrows a list of products. */
export function ProductSearch({ value, onChange, opened = false }: ProductSearchProps) {
  const { t } = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  return (
    <div className="product-search">
      <Icon name="search" size={18} />
      <input
        type="search"
        value={value}
        ref={field}
        placeholder={t(marketsText.searchProducts)}
        aria-label={t(marketsText.searchProducts)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** Products whose symbol or name, also in the reader's language, contains the text. */
export function useProductFilter(): (products: readonly Product[], wanted: string) => readonly Product[] {
  const { t, language } = useText();
  return (products, wanted) => {
    const needle = wanted.trim().toLowerCase();
    return products.filter((product) =>
      `${product.symbol} ${product.name} ${productName({ t, language }, product)}`.toLowerCase().includes(needle),
    );
  };
}
