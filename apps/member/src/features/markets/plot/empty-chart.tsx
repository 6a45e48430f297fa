import { marketsText, useText } from '@fairtick/i18n';

/** A product whose tape has no tick yet, as on the first day of an installation. */
export function EmptyChart() {
  const { t } = useText();
  return (
    <div className="chart chart--empty">
      <p>{t(marketsText.noPricesDrawingStarts)}</p>
    </div>
  );
}
