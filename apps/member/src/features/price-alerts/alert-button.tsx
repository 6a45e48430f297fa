import type { Product } from '@fairtick/contracts';
import { priceAlertsText, useText } from '@fairtick/i18n';
import { IconButton, lazyPart } from '@fairtick/ui';
import { useState } from 'react';

// Few visits need it, and a chart starts with as few bytes as possible.
const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, {
  Wait: () => null,
  Failure: () => null,
});

/** Opens the price alerts of a product. */
export function AlertButton({ product }: { product: Product }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="bell"
        size={20}
        label={t(priceAlertsText.alertsOfSymbol, { symbol: product.symbol })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <AlertDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
