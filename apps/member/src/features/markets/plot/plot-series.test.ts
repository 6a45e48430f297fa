import { expect, test } from 'vitest';
import { type ChartColours, fade } from './chart-colours.ts';
import { plotBoxes } from './plot-boxes.ts';
import { plotLayout } from './plot-layout.ts';
import { klineSeries } from './plot-series.ts';

const colours: ChartColours = {
  up: '#ff7b92',
  down: '#2fd0a6',
  brand: '#ff571e',
  averages: ['#f6bf5c', '#7fb4ff', '#c79bff'],
};
const rising = fade(colours.up, 0.4);
const falling = fade(colours.down, 0.75);
const lines = ([0, 1, 2] as const).map((colour) => ({ colour, dash: 'solid' as const }));
const candle = { openAtMs: 0, open: 100, high: 120, low: 95, close: 110, ticks: 3 };
const slots = [null, candle, { ...candle, close: 99 }];

test('interrupts a line where it has no value', () => {
  const [, average] = klineSeries(colours, { lines, withTicks: true }, slots, [[null, null, 100]]);
  expect(average).toEqual({
    kind: 'line',
    plot: 0,
    values: [null, null, 100],
    colour: colours.averages[0],
    width: 1.2,
    dash: 'solid',
  });
});

test('makes the tick bars of rising candles lighter', () => {
  const ticks = klineSeries(colours, { lines, withTicks: true }, slots, []).at(-1);
  expect(ticks).toMatchObject({
    plot: 1,
    values: [null, { value: 3, colour: rising }, { value: 3, colour: falling }],
  });
});

test('leaves out hidden indicators', () => {
  const fewer = klineSeries(colours, { lines: lines.slice(1, 2), withTicks: false }, [candle], [[2]]);
  expect(fewer).toMatchObject([{ kind: 'candles' }, { kind: 'line', values: [2], colour: colours.averages[1] }]);
  expect(fewer).toHaveLength(2);
});

test('draws the lines of panes in plots of their own, below the tick bars or without them', () => {
  const paned = [
    { colour: 2, dash: 'solid', pane: 'macd', bars: true },
    { colour: 1, dash: 'solid', pane: 'rsi' },
  ] as const;
  const plotsOf = (withTicks: boolean) =>
    klineSeries(colours, { lines: paned, withTicks }, slots, [])
      .slice(1, 3)
      .map(({ plot }) => plot);
  // RSI is above MACD, whatever the order of lines.
  expect([plotsOf(true), plotsOf(false)]).toEqual([
    [3, 2],
    [2, 1],
  ]);
  const [, bars] = klineSeries(colours, { lines: paned, withTicks: false }, [null, candle, candle], [[5, -2, 3], []]);
  // The layer of the current candle repeats no bar, and the sign is in the direction as well as in the colour.
  expect(bars).toMatchObject({ values: [null, { value: -2, colour: falling }, { value: 3, colour: rising }] });
});

test('places prices, tick counts and panes in a box each, from top to bottom', () => {
  const paned = plotLayout({ width: 375, height: 600, unit: 1, textUnit: 1 }, true, undefined, 2);
  const range = { low: 90, high: 130 };
  const paneRanges = [
    { low: 0, high: 100 },
    { low: -7, high: 7 },
  ];
  const boxes = plotBoxes(paned, { from: 0, slots: 3, of: 3 }, { range, mostTicks: 50, paneRanges });
  expect(boxes).toMatchObject([
    { left: 0, width: 315, low: 90, high: 130 },
    { left: 0, width: 315, low: 0, high: 50, height: 46 },
    { low: 0, high: 100 },
    { low: -7, high: 7 },
  ]);
  const tops = boxes.map(({ top }) => top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(plotBoxes(paned, { from: 38, slots: 2, of: 40 }, { range, mostTicks: null })).toMatchObject([
    { left: 38 * (315 / 40), width: 2 * (315 / 40) },
  ]);
});

test('a faded colour keeps its hue', () => {
  expect(fade('#ff571e', 0.3)).toBe('#ff571e4d');
  expect(fade('#ff571e', 0)).toBe('#ff571e00');
});
