import { type PlotLayout, type PlotRange, priceToY } from './plot-layout.ts';

/** Where times and prices are on the plot. It keeps its identity while neither the window nor the range moves. */
export type PlotPlace = {
  readonly layout: PlotLayout;
  readonly range: PlotRange;
  /** CSS px from the left edge; outside the plot for times that are not visible. */
  readonly xOf: (atMs: number) => number;
  readonly yOf: (price: number) => number;
};

/** @param positionOf position of a time among all candles */
export function plotPlace(
  layout: PlotLayout,
  range: PlotRange,
  positionOf: (atMs: number) => number,
  { first, slots }: { first: number; slots: number },
): PlotPlace {
  const slotPx = layout.plotRight / slots;
  return {
    layout,
    range,
    xOf: (atMs) => (positionOf(atMs) - first) * slotPx,
    yOf: (price) => priceToY(layout, range, price),
  };
}

/** One decimal is enough on a screen, and keeps long paths short. */
export function px(value: number): string {
  return value.toFixed(1);
}
