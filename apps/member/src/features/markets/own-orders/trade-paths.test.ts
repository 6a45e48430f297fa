import { describe, expect, it } from 'vitest';
import { plotLayout } from '../plot/plot-layout.ts';
import { plotPlace } from '../plot/plot-place.ts';
import { type ChartTrade, tradesWithin } from './chart-trade.ts';
import { tradePaths } from './trade-paths.ts';

const layout = plotLayout({ width: 375, height: 460, unit: 1, textUnit: 1 }, true);
const place = plotPlace(layout, { low: 0, high: 400 }, (atMs) => atMs / 60_000, { first: 0, slots: 60 });
const trade = (over: Partial<ChartTrade> = {}): ChartTrade => ({
  id: '1',
  direction: 'rise',
  entry: { atMs: 60_000, price: 100 },
  exit: { atMs: 120_000, price: 120 },
  result: 'win',
  amount: '500.00',
  profit: '405.00',
  ...over,
});
const marks = (path: string) => path.split('M').length - 1;

describe("marks of the member's orders", () => {
  it('tell direction and result by their shapes', () => {
    const paths = tradePaths(place, [
      trade(),
      trade({
        direction: 'fall',
        entry: { atMs: 600_000, price: 100 },
        exit: { atMs: 700_000, price: 300 },
        result: 'lose',
      }),
      trade({ entry: { atMs: 900_000, price: 50 }, exit: { atMs: 960_000, price: 50 }, result: 'tie' }),
      trade({ entry: { atMs: 1_200_000, price: 70 }, exit: null, result: null }),
    ]);
    expect([marks(paths.rise), marks(paths.fall), marks(paths.won), marks(paths.returned)]).toEqual([3, 1, 1, 1]);
    // A cross has two strokes.
    expect(paths.lost.match(/M/g)).toHaveLength(1);
    expect(marks(paths.links)).toBe(3);
  });

  it('draws nothing for orders outside the visible times and prices', () => {
    const outside = [
      trade({ entry: { atMs: -60_000, price: 100 }, exit: { atMs: 9_000_000, price: 100 } }),
      trade({ entry: { atMs: 60_000, price: 900 }, exit: { atMs: 90_000, price: -5 } }),
    ];
    expect(Object.values(tradePaths(place, outside)).join('')).toBe('');
  });

  it('marks a thousand orders of one day by their entries alone, one mark a place', () => {
    const thousand = Array.from({ length: 1_000 }, (_, index) =>
      trade({
        id: String(index),
        direction: index % 2 === 0 ? 'rise' : 'fall',
        entry: { atMs: (index % 50) * 60_000, price: 100 + (index % 7) },
        exit: { atMs: (index % 50) * 60_000 + 30_000, price: 200 },
        result: index % 3 === 0 ? 'win' : 'lose',
      }),
    );
    const paths = tradePaths(place, thousand);
    expect(paths.won + paths.lost + paths.returned + paths.links).toBe('');
    expect(marks(paths.rise) + marks(paths.fall)).toBeLessThanOrEqual(2 * 50 * 3);
    expect(Object.values(paths).join('').length).toBeLessThan(20_000);
  });
});

it('finds the orders that begin or end in a candle', () => {
  const open = trade({ id: 'open', exit: null, entry: { atMs: 119_999, price: 1 } });
  const found = (from: number) => tradesWithin([trade(), open], from, from + 60_000).map(({ id }) => id);
  expect([found(0), found(60_000), found(120_000)]).toEqual([[], ['1', 'open'], ['1']]);
});
