import { useMemo } from 'react';
import { type ChartSeries, type PlotOption, plotFrame, priceAxes, type SlotSpan } from './kline-option.ts';
import type { PlotLayout, PlotRange } from './plot-layout.ts';

type PlotParts = {
  layout: PlotLayout;
  range: PlotRange;
  span: SlotSpan;
  /** Top of the axis of tick counts below the plot; null where there are none. */
  mostTicks: number | null;
  /** Ranges of the panes below the plot; the same array while they are unchanged, because a memo depends on it. */
  paneRanges?: readonly PlotRange[];
  series: ChartSeries[];
};

/** Builds the option of a chart. Each part is memoized, so that unchanged parts are not drawn again. */
export function usePlotOption({ layout, range, span, mostTicks, paneRanges, series }: PlotParts): PlotOption {
  const { from, slots, of } = span;
  const withBars = mostTicks !== null;
  const frame = useMemo(() => plotFrame(layout, { from, slots, of }, withBars), [layout, from, slots, of, withBars]);
  const { low, high } = range;
  const yAxis = useMemo(() => priceAxes({ low, high }, mostTicks, paneRanges), [low, high, mostTicks, paneRanges]);
  return useMemo(() => ({ animation: false, ...frame, yAxis, series }), [frame, yAxis, series]);
}
