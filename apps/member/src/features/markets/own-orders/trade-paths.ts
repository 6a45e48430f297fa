import { type PlotPlace, px } from '../plot/plot-place.ts';
import type { ChartTrade } from './chart-trade.ts';

/** Marks of one kind of all orders, as the data of one path. */
type TradePaths = {
  readonly rise: string;
  readonly fall: string;
  readonly won: string;
  readonly lost: string;
  readonly returned: string;
  /** From entry to exit; empty where there are too many orders to follow one. */
  readonly links: string;
};

/** Marks within such a cell look like one, so only the first is drawn. */
const cellPx = 6;
/** More orders in view than this hide the candles: then only entries are marked, at half the size. */
const mostWhole = 60;

/** Below the price, pointing up; or above it, pointing down. */
function triangle(x: number, y: number, isRise: boolean, size: number): string {
  const way = isRise ? 1 : -1;
  return `M${px(x)} ${px(y + way * 4 * size)}l${5 * size} ${way * 8 * size}h${-10 * size}Z`;
}

function circle(x: number, y: number): string {
  return `M${px(x - 3.5)} ${px(y)}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z`;
}

function cross(x: number, y: number): string {
  return `M${px(x - 3)} ${px(y - 3)}l6 6m0-6l-6 6`;
}

/** Marks of all visible orders, whose number is bounded by the size of the plot and not by the number of orders. */
export function tradePaths(place: PlotPlace, trades: readonly ChartTrade[]): TradePaths {
  const { layout, xOf, yOf } = place;
  const taken = new Set<string>();
  const paths = { rise: '', fall: '', won: '', lost: '', returned: '', links: '' };
  const at = (point: { atMs: number; price: number }) => {
    const [x, y] = [xOf(point.atMs), yOf(point.price)];
    const isVisible = x >= 0 && x <= layout.plotRight && y >= layout.plotTop && y <= layout.plotBottom;
    return { x, y, isVisible };
  };
  const put = (kind: Exclude<keyof TradePaths, 'links'>, { x, y, isVisible }: ReturnType<typeof at>, mark: string) => {
    const cell = `${kind} ${Math.round(x / cellPx)} ${Math.round(y / cellPx)}`;
    if (!isVisible || taken.has(cell)) return;
    taken.add(cell);
    paths[kind] += mark;
  };
  const placed = trades.map((trade) => ({ ...trade, from: at(trade.entry), to: trade.exit && at(trade.exit) }));
  const isDense = placed.filter(({ from }) => from.isVisible).length > mostWhole;
  for (const { direction, result, from, to } of placed) {
    put(direction, from, triangle(from.x, from.y, direction === 'rise', isDense ? 0.5 : 1));
    if (!to || isDense) continue;
    if (result === 'win') put('won', to, circle(to.x, to.y));
    else if (result === 'lose') put('lost', to, cross(to.x, to.y));
    else put('returned', to, circle(to.x, to.y));
    if (from.isVisible && to.isVisible) paths.links += `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;
  }
  return paths;
}
