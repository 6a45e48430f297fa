import { Skeleton } from '@fairtick/ui';
import './markets.css';

/** The chart's own shape while it loads. */
export function ChartSkeleton() {
  return (
    <div className="chart-panel__skeleton" aria-hidden="true">
      <Skeleton width={220} height={14} />
      <Skeleton height={300} radius={12} />
      <Skeleton height={46} radius={12} />
    </div>
  );
}
