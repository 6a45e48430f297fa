import { isSimulated, type Product } from '@fairtick/contracts';
import { marketsText, useText } from '@fairtick/i18n';

/** A product whose tape has no tick yet, as on the first day of an installation: what will be drawn, and from when. */
export function EmptyChart({ product }: { product: Pick<Product, 'source' | 'status' | 'opensAt'> }) {
  const { t, formats } = useText();
  return (
    <div className="chart chart--empty">
      <p>
        {product.status === 'closed' && product.opensAt !== null
          ? t(marketsText.drawingStartsAtOpening, { time: formats.dateTime(product.opensAt) })
          : t(isSimulated(product.source) ? marketsText.simulatedDrawingStarts : marketsText.noPricesDrawingStarts)}
      </p>
    </div>
  );
}
