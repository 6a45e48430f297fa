import { marketsText, useText } from '@fairtick/i18n';
import { useMemo, useState } from 'react';
import { ChartCanvas } from '../plot/chart-canvas.tsx';
import { useChartColours } from '../plot/chart-colours.ts';
import { ChartGrid } from '../plot/chart-grid.tsx';
import { ChartMarks, type ChartPosition } from '../plot/chart-marks.tsx';
import { trendSeries, trendStyle } from '../plot/kline-option.ts';
import { gutterFor, plotLayout, plotRange, yToPrice } from '../plot/plot-layout.ts';
import { timeLabels } from '../plot/time-labels.ts';
import { type Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import { usePlotOption } from '../plot/use-plot-option.ts';
import { onePixel, usePlotSize } from '../plot/use-plot-size.ts';
import type { TrendPoint } from './trend-points.ts';

type TrendChartProps = {
  points: readonly TrendPoint[];
  stepMs: number;
  lastPrice: number | null;
  /** Drawn dashed unless it is so far away that it would flatten the line. */
  previousClose: number | null;
  positions: readonly ChartPosition[];
  symbol: string;
  priceText: (pips: number) => string;
  times: ChartTimes;
};

/** A distant reference would flatten the price line; then only the legend shows it. */
function worthShowing(reference: number, prices: readonly number[]): boolean {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const span = Math.max(high - low, 4);
  return reference > low - 1.5 * span && reference < high + 1.5 * span;
}

/** The price as one line up to now, over a fading area. */
export function TrendChart(props: TrendChartProps) {
  const { symbol, points, stepMs, lastPrice, previousClose, positions, priceText, times } = props;
  const { t } = useText();
  const { timeZone, timeText, zoneAt } = times;
  const { box, size } = usePlotSize();
  const colours = useChartColours();
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  // Two empty slots right of the newest point for its dot.
  const slots = points.length + Math.max(1, Math.round(points.length / 24));

  const range = useMemo(() => {
    const prices = points.flatMap((point) => (point.price === null ? [] : [point.price]));
    const extra = [...(lastPrice === null ? [] : [lastPrice]), ...positions.map((position) => position.price)];
    const shown = previousClose !== null && worthShowing(previousClose, [...prices, ...extra]) ? [previousClose] : [];
    return plotRange([...prices, ...extra, ...shown]);
  }, [points, lastPrice, positions, previousClose]);
  const gutter = gutterFor(range.high, priceText);
  const layout = useMemo(() => plotLayout(size ?? onePixel, false, gutter), [size, gutter]);
  const style = useMemo(() => trendStyle(colours), [colours]);
  const series = useMemo(() => {
    const closes = Array.from({ length: slots }, (_, slot) => points[slot]?.price ?? null);
    return trendSeries(style, closes);
  }, [style, points, slots]);
  const option = usePlotOption({ layout, range, span: { from: 0, slots, of: slots }, mostTicks: null, series });
  const labels = useMemo(() => {
    const openTimes = points.map((point) => point.atMs);
    return timeLabels(openTimes, stepMs, timeZone, Math.min(6, Math.max(2, Math.floor(layout.plotRight / 78))));
  }, [points, stepMs, timeZone, layout.plotRight]);
  const newestSlot = points.findLastIndex((point) => point.price !== null);
  const gestures = useChartGestures({ layout, slots, newestSlot, crosshair, setCrosshair });
  const under = crosshair ? points[crosshair.slot] : undefined;
  return (
    <>
      <div className="chart__legend">
        {under && under.price !== null && (
          <span>
            {timeText(under.atMs)} <b>{priceText(under.price)}</b>
          </span>
        )}
        {!under && previousClose !== null && (
          <span>{t(marketsText.dashedPreviousClosePrice, { price: priceText(previousClose) })}</span>
        )}
      </div>
      <div ref={box} className="chart chart--trend">
        {size && (
          <>
            <ChartGrid
              layout={layout}
              range={range}
              slots={slots}
              times={labels}
              lastPrice={lastPrice}
              priceText={priceText}
              zone={zoneAt(points[crosshair?.slot ?? newestSlot]?.atMs ?? Date.now())}
            />
            <ChartCanvas option={option} />
            <ChartMarks
              layout={layout}
              range={range}
              slots={slots}
              last={
                lastPrice === null ? null : { price: lastPrice, slot: newestSlot >= 0 ? newestSlot : null, note: null }
              }
              positions={positions}
              baseline={previousClose}
              high={null}
              low={null}
              crosshair={crosshair}
              crosshairText={
                crosshair && {
                  price: priceText(yToPrice(layout, range, crosshair.y)),
                  time: under ? timeText(under.atMs) : '—',
                }
              }
              priceText={priceText}
            />
          </>
        )}
        <div
          {...gestures}
          className="chart__surface"
          role="slider"
          tabIndex={0}
          aria-label={t(marketsText.symbolTrendArrowKeys, { symbol })}
          aria-valuemin={0}
          aria-valuemax={slots - 1}
          aria-valuenow={crosshair?.slot ?? Math.max(0, newestSlot)}
          aria-valuetext={
            under && under.price !== null
              ? `${timeText(under.atMs)} ${priceText(under.price)}`
              : t(marketsText.noTimeSelected)
          }
        />
      </div>
    </>
  );
}
