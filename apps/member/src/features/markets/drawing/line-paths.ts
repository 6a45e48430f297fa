import { type PlotPlace, px } from '../plot/plot-place.ts';
import type { ChartPoint, DrawnLine } from './drawn-lines.ts';

/** A segment between two points; empty where it is beside the plot. */
function segment({ xOf, yOf, layout }: PlotPlace, from: ChartPoint, to: ChartPoint): string {
  const [x1, x2] = [xOf(from.atMs), xOf(to.atMs)];
  if (Math.max(x1, x2) < 0 || Math.min(x1, x2) > layout.plotRight) return '';
  return `M${px(x1)} ${px(yOf(from.price))}L${px(x2)} ${px(yOf(to.price))}`;
}

function level({ layout, range, yOf }: PlotPlace, price: number): string {
  if (price < range.low || price > range.high) return '';
  return `M0 ${px(yOf(price))}H${px(layout.plotRight)}`;
}

/** All visible lines as one path, so that their number costs no elements. */
export function linesPath(place: PlotPlace, lines: readonly DrawnLine[]): string {
  return lines
    .map((line) => (line.kind === 'level' ? level(place, line.price) : segment(place, line.from, line.to)))
    .join('');
}
