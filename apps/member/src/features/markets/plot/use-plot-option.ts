import { useMemo } from 'react';
import { type ChartSeries, type PlotOption, plotFrame, priceAxes, type SlotSpan } from './kline-option.ts';
import type { PlotLayout, PlotRange } from './plot-layout.ts';

type PlotParts = {
  layout: PlotLayout;
  range: PlotRange;
  span: SlotSpan;
  /** Top of the axis of tick counts below the plot; null where there are none. */
  mostTicks: number | null;
  /** Ranges of the panes below, whose list keeps its identity while they are unchanged. */
  paneRanges?: readonly PlotRange[];
  series: ChartSeries[];
};

/** A chart's option whose parts keep their identity while their input is unchanged. */
export function usePlotOption({ layout, range, span, mostTicks, paneRanges, series }: PlotParts): PlotOption {
  const { from, slots, of } = span;
  const withBars = mostTicks !== null;
  const frame = useMemo(() => plotFrame(layout, { from, slots, of }, withBars), [layout, from, slots, of, withBars]);
  const { low, high } = range;
  const yAxis = useMemo(() => priceAxes({ low, high }, mostTicks, paneRanges), [low, high, mostTicks, paneRanges]);
  return useMemo(() => ({ animation: false, ...frame, yAxis, series }), [frame, yAxis, series]);
}
