import { intervalMs, type Product, pipDecimals } from '@fairtick/contracts';
import { marketsText, useText } from '@fairtick/i18n';
import { ErrorState } from '@fairtick/ui';
import { useMemo } from 'react';
import { toPips } from '../../../shared/live/chart-tick.ts';
import { newestCandles } from '../candles/candle-series.ts';
import { ChartData } from '../candles/chart-data.tsx';
import { useCandles } from '../candles/use-candles.ts';
import type { ChartPosition } from '../plot/chart-marks.tsx';
import { ChartSkeleton } from '../plot/chart-skeleton.tsx';
import { EmptyChart } from '../plot/empty-chart.tsx';
import { useChartTimes } from '../plot/use-chart-times.ts';
import { TrendChart } from './trend-chart.tsx';
import { closePoints } from './trend-points.ts';
import { type TrendRange, trendRanges } from './trend-ranges.ts';
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
export function TrendPanel({ product, range, platformZone, lastPrice, ...rest }: TrendPanelProps) {
  const { t } = useText();
  const { interval, slots } = trendRanges[range];
  const isLive = range === 'live';
  const stepMs = isLive ? 1000 : intervalMs[interval];
  const times = useChartTimes(platformZone, stepMs);
  const candleTimes = useChartTimes(platformZone, intervalMs[interval]);
  const { series, closed, livePrice, isPending, isError, retry } = useCandles(product, interval);
  const live = useLivePoints(product, isLive);
  const closes = useMemo(() => closePoints(newestCandles(series, slots), slots, stepMs), [series, slots, stepMs]);
  const { previousClose } = product;
  if (isLive ? live.isPending : isPending) return <ChartSkeleton />;
  if (isError) return <ErrorState title={t(marketsText.chartCouldNotLoaded)} onRetry={retry} />;
  if (!series.running && live.points.every(({ price }) => price === null)) return <EmptyChart product={product} />;
  return (
    <>
      <TrendChart
        {...rest}
        symbol={product.symbol}
        points={isLive ? live.points : closes}
        stepMs={stepMs}
        lastPrice={livePrice ?? lastPrice}
        previousClose={previousClose === null ? null : toPips(previousClose, pipDecimals(product.pip))}
        times={times}
      />
      <ChartData symbol={product.symbol} closed={closed} priceText={rest.priceText} timeText={candleTimes.timeText} />
    </>
  );
}
