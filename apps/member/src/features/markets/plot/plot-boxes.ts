import type { PlotLayout, PlotRange } from './plot-layout.ts';

/** Where series are drawn, in CSS px, with the values at the lower and the upper edge. */
export type PlotBox = PlotRange & {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
};

/** The drawn slots out of all slots of the plot. */
export type SlotSpan = { readonly from: number; readonly slots: number; readonly of: number };

type Ranges = {
  range: PlotRange;
  /** Top of the axis of tick counts below the plot; null where there are none. */
  mostTicks: number | null;
  paneRanges?: readonly PlotRange[];
};

/** The plot of prices, that of tick counts where there is one, and the panes below. */
export function plotBoxes(
  layout: PlotLayout,
  { from, slots, of }: SlotSpan,
  { range, mostTicks, paneRanges = [] }: Ranges,
): PlotBox[] {
  const step = layout.plotRight / of;
  const across = { left: from * step, width: slots * step };
  const box = (top: number, bottom: number, { low, high }: PlotRange) => ({
    ...across,
    top,
    height: bottom - top,
    low,
    high,
  });
  const panes = layout.panes.flatMap(({ top, bottom }, index) => {
    const paneRange = paneRanges[index];
    return paneRange ? [box(top, bottom, paneRange)] : [];
  });
  return [
    box(layout.plotTop, layout.plotBottom, range),
    ...(mostTicks === null ? [] : [box(layout.barsTop, layout.barsBottom, { low: 0, high: mostTicks })]),
    ...panes,
  ];
}
