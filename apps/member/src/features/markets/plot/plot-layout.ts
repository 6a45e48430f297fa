import type { PlotSize } from './use-plot-size.ts';

/** Upper and lower edge, in CSS px. */
type Span = { readonly top: number; readonly bottom: number };

/** Positions on the canvas, in CSS px from its top left corner. */
export type PlotLayout = {
  readonly width: number;
  readonly height: number;
  /** Left edge of the gutter for price labels. */
  readonly plotRight: number;
  readonly plotTop: number;
  readonly plotBottom: number;
  /** Tick-count bars; top and bottom are equal where there are none. */
  readonly barsTop: number;
  readonly barsBottom: number;
  /** Plots of indicators below the bars, from top to bottom. */
  readonly panes: readonly Span[];
  /** Lower edge of everything above the time axis. */
  readonly end: number;
  /** CSS px per px of the design's text. */
  readonly textUnit: number;
};

/** Lowest and highest drawn value, in whole pips; the difference is a multiple of the grid's divisions. */
export type PlotRange = { readonly low: number; readonly high: number };

export const gridDivisions = 4;
/** In px of the 375 wide design; the narrowest gutter, five digits and two decimals wide. */
const gutterPx = 60;
/** Widths of a label in the tag's bold type: digits, points and commas, and padding. */
const labelPx = { digit: 6.6, mark: 3.2, beside: 7.4 };
/** As a share of the whole width. */
const widestGutter = 0.36;
const axisRowPx = 24;
const barsPx = 46;
const barsLabelPx = 20;
const panePx = 54;
/** Tick bars and panes shrink where they would take more of the height, as on a phone in landscape. */
const mostBelow = 0.5;
/** Half a figure's height and a little air. */
const figureClearPx = 8;
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Width of the gutter for all prices up to the highest one, in px of the design. It follows from the number of digits,
 * so the plot does not move with the price; grid lines continue a little above the highest price.
 */
export function gutterFor(highest: number, priceText: (pips: number) => string): number {
  const label = priceText(Math.ceil(highest * 1.01));
  const digits = label.replace(/\D/g, '').length;
  return Math.max(gutterPx, digits * labelPx.digit + (label.length - digits) * labelPx.mark + labelPx.beside);
}

/** Height of one pane with its label, in px of the design: the chart grows by it. */
export const paneRoomPx = panePx + barsLabelPx;

/** Gutter and text rows grow with the reader's text size, up to a share of the plot. */
export function plotLayout(size: PlotSize, withBars: boolean, labelsPx = gutterPx, paneCount = 0): PlotLayout {
  const { width, height, unit, textUnit } = size;
  const gutter = Math.min(labelsPx * textUnit, width * widestGutter);
  const end = height - axisRowPx * textUnit;
  const label = barsLabelPx * textUnit;
  const count = paneCount + (withBars ? 1 : 0);
  const drawnPx = (paneCount * panePx + (withBars ? barsPx : 0)) * unit;
  const shrunk = drawnPx === 0 ? 1 : Math.max(0.3, Math.min(1, (end * mostBelow - count * label) / drawnPx));
  const [pane, bars] = [panePx * unit * shrunk, barsPx * unit * shrunk];
  const panes = Array.from({ length: paneCount }, (_, index): Span => {
    const bottom = end - (paneCount - 1 - index) * (pane + label);
    return { top: bottom - pane, bottom };
  });
  const barsBottom = end - paneCount * (pane + label);
  const barsTop = withBars ? barsBottom - bars : barsBottom;
  return {
    width,
    height,
    plotRight: Math.max(1, width - gutter),
    plotTop: 1,
    plotBottom: Math.max(2, withBars ? barsTop - label : barsTop),
    barsTop,
    barsBottom,
    panes,
    end,
    textUnit,
  };
}

/** A range around all values with space for the high and low marks; a flat series gets a few pips of its own. */
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
 * Keeps the drawn range while it still fits: all values inside, and no more than half of the plot empty. Prices then
 * move over a fixed plot, and the closed candles need no redraw for a tick.
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

/** The range stretched around its middle: above 1 shows more of the price axis, below 1 less. */
export function stretchedRange({ low, high }: PlotRange, factor: number): PlotRange {
  if (factor === 1) return { low, high };
  const middle = (low + high) / 2;
  const step = Math.max(1, Math.round(((high - low) * factor) / gridDivisions));
  const from = Math.round(middle - (step * gridDivisions) / 2);
  return { low: from, high: from + step * gridDivisions };
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

/** Height of the figure beside a high or low: at its price, or moved outwards so that no line crosses it. */
export function figureY(layout: PlotLayout, y: number, lineY: number | null, side: 'above' | 'below'): number {
  const clear = figureClearPx * layout.textUnit;
  if (lineY === null || Math.abs(lineY - y) >= clear) return y;
  const { above, below } = { above: lineY - clear, below: lineY + clear };
  // At the edge of the plot there is only space on the other side of the line.
  if (above - clear < layout.plotTop) return below;
  if (below + clear > layout.plotBottom) return above;
  return side === 'above' ? above : below;
}

/** Centre of a slot; slots are counted from the left edge. */
export function slotToX(layout: PlotLayout, slots: number, slot: number): number {
  return ((slot + 0.5) * layout.plotRight) / slots;
}

/** The slot at a position, with or without a candle. */
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
