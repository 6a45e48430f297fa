import { describe, expect, test } from 'vitest';
import { type ChartColours, fade } from './chart-colours.ts';
import { klineSeries, klineStyles, plotFrame, priceAxes } from './kline-option.ts';
import { plotLayout } from './plot-layout.ts';

const colours: ChartColours = {
  up: '#ff7b92',
  down: '#2fd0a6',
  brand: '#ff571e',
  averages: ['#f6bf5c', '#7fb4ff', '#c79bff'],
};
const lines = ([0, 1, 2] as const).map((colour) => ({ id: `ma-${colour}`, colour, dash: 'solid' as const }));
const candle = { openAtMs: 0, open: 100, high: 120, low: 95, close: 110, ticks: 3 };

describe('the K-line', () => {
  const styles = klineStyles(colours, lines, true);
  const series = klineSeries(
    styles,
    [null, candle, { ...candle, close: 99 }],
    [
      [null, null, 100],
      [null, null, null],
      [null, null, null],
    ],
  );

  test('draws up hollow and down solid', () => {
    expect(series[0]).toMatchObject({
      itemStyle: { color: 'transparent', borderColor: colours.up, color0: colours.down },
    });
  });

  test('leaves empty slots empty and keeps the order open, close, low, high', () => {
    expect(series[0]?.data).toEqual([Array(4).fill(Number.NaN), [100, 110, 95, 120], [100, 99, 95, 120]]);
    expect(series[1]?.data).toEqual(['-', '-', 100]);
  });

  test("draws candles of the source's history fainter than those of the tape", () => {
    const [drawn] = klineSeries(styles, [{ ...candle, ticks: 0 }, candle], []);
    expect(drawn?.data).toEqual([
      { value: [100, 110, 95, 120], itemStyle: { opacity: expect.closeTo(0.4) } },
      [100, 110, 95, 120],
    ]);
  });

  test('makes the tick bars of rising candles lighter', () => {
    expect(series.at(-1)?.data).toEqual([
      '-',
      { value: 3, itemStyle: { color: fade(colours.up, 0.4) } },
      { value: 3, itemStyle: { color: fade(colours.down, 0.75) } },
    ]);
  });

  test('leaves out hidden indicators', () => {
    const fewer = klineSeries(klineStyles(colours, lines.slice(1, 2), false), [candle], [[2]]);
    expect(fewer.map(({ id, data }) => [id, data])).toEqual([
      ['candles', [[100, 110, 95, 120]]],
      ['ma-1', [2]],
    ]);
  });

  test('draws lines of one colour with different dashes', () => {
    const { lines: drawn } = klineStyles(colours, [{ id: 'ema-0', colour: 0, dash: 'dashed' }], false);
    expect(drawn[0]).toMatchObject({ lineStyle: { color: colours.averages[0], type: 'dashed' } });
  });

  test('draws the lines of panes on axes of their own, below the tick bars or without them', () => {
    const paned = [
      { id: 'macd-bars', colour: 2, dash: 'solid', pane: 'macd', bars: true },
      { id: 'rsi', colour: 1, dash: 'solid', pane: 'rsi' },
    ] as const;
    const axesOf = (withTicks: boolean) =>
      klineStyles(colours, paned, withTicks).lines.map(({ xAxisIndex }) => xAxisIndex);
    // RSI is above MACD, whatever the order of lines.
    expect([axesOf(true), axesOf(false)]).toEqual([
      [3, 2],
      [2, 1],
    ]);
    const [, bars] = klineSeries(klineStyles(colours, paned, false), [null, candle, candle], [[5, -2, 3], []]);
    // The layer of the current candle repeats no bar, and the sign is in the direction as well as in the colour.
    expect(bars?.data).toEqual([
      '-',
      { value: -2, itemStyle: { color: fade(colours.down, 0.75) } },
      { value: 3, itemStyle: { color: fade(colours.up, 0.4) } },
    ]);
  });

  test('separates style from data, so that a tick passes on data only', () => {
    const next = klineSeries(styles, [candle], [[1], [2], [3]]);
    expect(next.map(({ data, ...look }) => [look, data !== undefined])).toEqual(
      series.map(({ data, ...look }) => [look, data !== undefined]),
    );
    expect(next[0]?.itemStyle).toBe(series[0]?.itemStyle);
  });
});

describe('the frame', () => {
  const layout = plotLayout({ width: 375, height: 460, unit: 1, textUnit: 1 }, true);

  test('has candles and tick counts on an axis each, inside the plot', () => {
    const { grid, xAxis } = plotFrame(layout, { from: 0, slots: 3, of: 3 }, true);
    expect(grid).toMatchObject([
      { left: 0, width: 315 },
      { left: 0, width: 315, height: 46 },
    ]);
    expect(xAxis).toHaveLength(2);
    expect(priceAxes({ low: 90, high: 130 }, 50)).toMatchObject([
      { min: 90, max: 130 },
      { min: 0, max: 50 },
    ]);
    expect(priceAxes({ low: 90, high: 130 }, null)).toHaveLength(1);
  });

  test('has a grid and an axis for each pane', () => {
    const paned = plotLayout({ width: 375, height: 600, unit: 1, textUnit: 1 }, true, undefined, 2);
    const { grid, xAxis } = plotFrame(paned, { from: 0, slots: 3, of: 3 }, true);
    expect([grid, xAxis]).toMatchObject([{ length: 4 }, { length: 4 }]);
    const ranges = [
      { low: 0, high: 100 },
      { low: -7, high: 7 },
    ];
    expect(priceAxes({ low: 90, high: 130 }, 50, ranges)).toMatchObject([
      { gridIndex: 0 },
      { gridIndex: 1, max: 50 },
      { gridIndex: 2, max: 100 },
      { gridIndex: 3, min: -7, max: 7 },
    ]);
  });

  test('places a few slots exactly where they are among all slots', () => {
    expect(plotFrame(layout, { from: 38, slots: 2, of: 40 }, false).grid).toMatchObject([
      { left: 38 * (315 / 40), width: 2 * (315 / 40) },
    ]);
  });
});

test('a faded colour keeps its hue', () => {
  expect(fade('#ff571e', 0.3)).toBe('#ff571e4d');
  expect(fade('#ff571e', 0)).toBe('#ff571e00');
});
