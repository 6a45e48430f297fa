/** The visible part of a series: the number of slots, and the number of newer ones beyond the right edge. */
export type ChartWindow = { readonly slots: number; readonly newerBy: number };

export const minSlots = 15;
/** At this number a candle is two px wide on a phone: the shape of a day without candle bodies. */
export const maxSlots = 300;
const mostAtStart = 160;

/** Narrow plots start with fewer slots, so a body stays about 5 px wide. */
export function startWindow(plotWidthPx: number): ChartWindow {
  return { slots: clamp(Math.round(plotWidthPx / 7.8), minSlots, mostAtStart), newerBy: 0 };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Keeps at least a third of the screen filled at the old end and nothing beyond the newest candle. */
function within(window: ChartWindow, total: number): ChartWindow {
  const mostNewer = Math.max(0, total - Math.ceil(window.slots / 3));
  return { slots: window.slots, newerBy: clamp(window.newerBy, 0, mostNewer) };
}

/** Moves the window by whole slots; positive goes back in time. */
export function pan(window: ChartWindow, bySlots: number, total: number): ChartWindow {
  return within({ slots: window.slots, newerBy: window.newerBy + bySlots }, total);
}

/**
 * Scales the number of slots by `factor` (above 1 shows more) and keeps the slot at `anchor` in place: 0 is the left
 * edge, 1 the right edge. A window that shows the newest candle continues to show it.
 */
export function zoom(window: ChartWindow, factor: number, anchor: number, total: number): ChartWindow {
  const slots = clamp(Math.round(window.slots * factor), minSlots, maxSlots);
  const grown = slots - window.slots;
  const newerBy = window.newerBy === 0 ? 0 : Math.round(window.newerBy - grown * (1 - anchor));
  return within({ slots, newerBy }, total);
}

/** Visible indexes of the series: `from` may be negative where a young series leaves slots empty. */
export function visibleRange(window: ChartWindow, total: number): { from: number; to: number } {
  const to = total - window.newerBy;
  return { from: to - window.slots, to };
}
