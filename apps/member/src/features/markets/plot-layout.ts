import type { PlotSize } from './use-plot-size.ts';

/** Where things stand on the canvas, in CSS px from its top left corner. */
export type PlotLayout = {
  readonly width: number;
  readonly height: number;
  /** The gutter of price labels begins here. */
  readonly plotRight: number;
  readonly plotTop: number;
  readonly plotBottom: number;
  /** Tick-count bars; top and bottom are equal where there are none. */
  readonly barsTop: number;
  readonly barsBottom: number;
};

/** Lowest and highest drawn value, in whole pips; the difference is a multiple of the grid's divisions. */
export type PlotRange = { readonly low: number; readonly high: number };

export const gridDivisions = 4;
/** In px of the 375 wide design. */
const gutterPx = 60;
/** As a share of the whole width. */
const widestGutter = 0.36;
const axisRowPx = 24;
const barsPx = 46;
const barsLabelPx = 20;
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Gutter and rows of text grow with the reader's text, never beyond a share of the plot. */
export function plotLayout(size: PlotSize, withBars: boolean): PlotLayout {
  const { width, height, unit, textUnit } = size;
  const gutter = Math.min(gutterPx * textUnit, width * widestGutter);
  const barsBottom = height - axisRowPx * textUnit;
  const barsTop = withBars ? barsBottom - barsPx * unit : barsBottom;
  return {
    width,
    height,
    plotRight: Math.max(1, width - gutter),
    plotTop: 1,
    plotBottom: Math.max(2, withBars ? barsTop - barsLabelPx * textUnit : barsTop),
    barsTop,
    barsBottom,
  };
}

/** A range around all values with room for the high and low marks; a flat series gets a few pips of its own. */
export function plotRange(values: readonly number[]): PlotRange {
  if (values.length === 0) return { low: 0, high: gridDivisions };
  let low = Math.min(...values);
  let high = Math.max(...values);
  const padding = Math.max(2, Math.ceil((high - low) * 0.09));
  low -= padding;
  high += padding;
  const over = (high - low) % gridDivisions;
  return { low, high: over === 0 ? high : high + gridDivisions - over };
}

/**
 * The range that was drawn with while it still fits: everything inside, and no more than half of the plot idle. Prices
 * then move over a plot that stands still, and the closed candles need not be drawn anew for a tick.
 */
export function steadyRange(drawn: PlotRange | null, values: readonly number[]): PlotRange {
  if (drawn && values.length === 0) return drawn;
  const fresh = plotRange(values);
  if (!drawn) return fresh;
  const [span, needed] = [drawn.high - drawn.low, fresh.high - fresh.low];
  const margin = Math.min(span * 0.03, needed);
  const holds = values.every((value) => value >= drawn.low + margin && value <= drawn.high - margin);
  return holds && span <= needed * 1.5 ? drawn : fresh;
}

/** The top of an axis of counts: the next round number, so that it seldom moves. */
export function roundedUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return (roundSteps.find((step) => step * power >= most) ?? 10) * power;
}

export function priceToY(layout: PlotLayout, range: PlotRange, price: number): number {
  const share = (range.high - price) / (range.high - range.low);
  return layout.plotTop + share * (layout.plotBottom - layout.plotTop);
}

export function yToPrice(layout: PlotLayout, range: PlotRange, y: number): number {
  const share = (y - layout.plotTop) / (layout.plotBottom - layout.plotTop);
  return Math.round(range.high - share * (range.high - range.low));
}

/** Centre of a slot; slots are counted from the left edge. */
export function slotToX(layout: PlotLayout, slots: number, slot: number): number {
  return ((slot + 0.5) * layout.plotRight) / slots;
}

/** The slot under a position, whether or not a candle stands in it. */
export function xToSlot(layout: PlotLayout, slots: number, x: number): number {
  return Math.min(slots - 1, Math.max(0, Math.floor((x * slots) / layout.plotRight)));
}

/** Grid values that carry a label: all but the top line, and none within 20 px of the last price's tag. */
export function labelledPrices(layout: PlotLayout, range: PlotRange, lastPrice: number | null): number[] {
  const step = (range.high - range.low) / gridDivisions;
  const tagY = lastPrice === null ? null : priceToY(layout, range, lastPrice);
  return Array.from({ length: gridDivisions }, (_, index) => range.low + index * step).filter(
    (price) => tagY === null || Math.abs(priceToY(layout, range, price) - tagY) > 20,
  );
}
