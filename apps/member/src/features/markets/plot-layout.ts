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
const axisRowPx = 24;
const barsPx = 46;
const barsLabelPx = 20;

/** @param unit CSS px for one px of the design, so that the gutter grows with its text */
export function plotLayout(size: { width: number; height: number; unit: number }, withBars: boolean): PlotLayout {
  const { width, height, unit } = size;
  const barsBottom = height - axisRowPx * unit;
  const barsTop = withBars ? barsBottom - barsPx * unit : barsBottom;
  return {
    width,
    height,
    plotRight: Math.max(1, width - gutterPx * unit),
    plotTop: 1,
    plotBottom: Math.max(2, withBars ? barsTop - barsLabelPx * unit : barsTop),
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
