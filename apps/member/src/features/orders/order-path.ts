/** A price at a time, for drawing: whole pips and epoch milliseconds. */
export type PathPoint = { readonly atMs: number; readonly price: number };

export type PathBox = {
  readonly width: number;
  readonly height: number;
  readonly padX: number;
  readonly padTop: number;
  readonly padBottom: number;
};

export type OrderPath = {
  /** SVG path of the line, and of the area between it and the bottom. */
  readonly line: string;
  readonly area: string;
  readonly entry: { readonly x: number; readonly y: number };
  readonly last: { readonly x: number; readonly y: number };
};

const mostPoints = 240;

/** Reduces a series to at most `most` points; the first and the last always stay. */
export function thinned<T>(points: readonly T[], most: number): readonly T[] {
  if (points.length <= most) return points;
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

/**
 * SVG path of the price from an order's entry on. The entry is at the left padding, the newest point at the right
 * padding; a constant price is drawn in the middle.
 * @param points oldest first, the first one is the entry
 * @returns null for an empty list
 */
export function orderPath(points: readonly PathPoint[], box: PathBox): OrderPath | null {
  const first = points[0];
  const newest = points.at(-1);
  if (!first || !newest) return null;
  const prices = points.map((point) => point.price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const spanMs = Math.max(1, newest.atMs - first.atMs);
  const x = (atMs: number) => box.padX + ((atMs - first.atMs) / spanMs) * (box.width - 2 * box.padX);
  const y = (price: number) =>
    high === low
      ? (box.height + box.padTop - box.padBottom) / 2
      : box.padTop + ((high - price) / (high - low)) * (box.height - box.padTop - box.padBottom);
  const round = (value: number) => Math.round(value * 10) / 10;
  const at = (point: PathPoint) => ({ x: round(x(point.atMs)), y: round(y(point.price)) });
  const dots = thinned(points, mostPoints).map(at);
  const line = dots.map((dot, index) => `${index === 0 ? 'M' : 'L'}${dot.x} ${dot.y}`).join('');
  const entry = at(first);
  const last = at(newest);
  return { line, area: `${line}L${last.x} ${box.height}L${entry.x} ${box.height}Z`, entry, last };
}
