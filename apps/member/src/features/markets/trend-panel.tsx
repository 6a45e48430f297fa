import { intervalMs, type Product, pipDecimals } from '@fairtick/contracts';
import { toPips } from '../../app/live/chart-tick.ts';
import type { ChartPosition } from './chart-marks.tsx';
import { EmptyChart } from './empty-chart.tsx';
import { TrendChart } from './trend-chart.tsx';
import { closePoints } from './trend-points.ts';
import { type TrendRange, trendRanges } from './trend-ranges.ts';
import { useCandles } from './use-candles.ts';
import { useChartTimes } from './use-chart-times.ts';
import { useLivePoints } from './use-live-points.ts';

type TrendPanelProps = {
  product: Product;
  positions: readonly ChartPosition[];
  platformZone: string;
  priceText: (pips: number) => string;
  lastPrice: number | null;
  range: TrendRange;
};

/** The trend over one range; the newest point is always the live price. */
export function TrendPanel({ product, range, platformZone, ...rest }: TrendPanelProps) {
  const { interval, slots } = trendRanges[range];
  const stepMs = range === 'live' ? 1000 : intervalMs[interval];
  const times = useChartTimes(platformZone, stepMs);
  const { candles, isPending } = useCandles(product, interval);
  const live = useLivePoints(product, range === 'live');
  const { previousClose } = product;
  if (!isPending && candles.length === 0 && live.points.every(({ price }) => price === null)) return <EmptyChart />;
  return (
    <TrendChart
      {...rest}
      symbol={product.symbol}
      points={range === 'live' ? live.points : closePoints(candles, slots, stepMs)}
      stepMs={stepMs}
      previousClose={previousClose === null ? null : toPips(previousClose, pipDecimals(product.pip))}
      times={times}
    />
  );
}
