import { authText, useText } from '@fairtick/i18n';
import { Skeleton } from '@fairtick/ui';
import '../markets.css';

/** Skeleton of the chart while it loads. */
export function ChartSkeleton() {
  return (
    <div className="chart-panel__skeleton" aria-hidden="true">
      <Skeleton width={220} height={14} />
      <Skeleton height={300} radius={12} />
      <Skeleton height={46} radius={12} />
    </div>
  );
}

/** Placeholder with the chart's bar while its code loads. */
export function ChartPlaceholder() {
  const { t } = useText();
  return (
    <section className="chart-panel chart-place" aria-busy="true">
      <div className="chart-panel__skeleton" aria-hidden="true">
        <Skeleton width={220} height={28} radius={12} />
        <Skeleton width={180} height={14} />
      </div>
      <p className="chart-place__claim">{t(authText.checkEverySettlementAgainst)}</p>
    </section>
  );
}
