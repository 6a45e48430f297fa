import { describe, expect, test } from 'vitest';
import { type ChartColours, fade } from './chart-colours.ts';
import { klineOption, trendOption } from './kline-option.ts';
import { plotLayout } from './plot-layout.ts';

const colours: ChartColours = {
  up: '#ff7b92',
  down: '#2fd0a6',
  brand: '#ff571e',
  averages: ['#f6bf5c', '#7fb4ff', '#c79bff'],
};
const drawing = {
  layout: plotLayout({ width: 375, height: 460, unit: 1 }, true),
  range: { low: 90, high: 130 },
  colours,
};
const candle = { openAtMs: 0, open: 100, high: 120, low: 95, close: 110, ticks: 3 };

describe('the K-line', () => {
  const option = klineOption(drawing, [null, candle, { ...candle, close: 99 }], [[null, null, 100]]);
  const series = Array.isArray(option.series) ? option.series : [];

  test('draws up hollow and down solid', () => {
    expect(series[0]).toMatchObject({
      itemStyle: { color: 'transparent', borderColor: colours.up, color0: colours.down },
    });
  });

  test('leaves empty slots empty and keeps the order open, close, low, high', () => {
    expect(series[0]?.data).toEqual([Array(4).fill(Number.NaN), [100, 110, 95, 120], [100, 99, 95, 120]]);
    expect(series[1]?.data).toEqual(['-', '-', 100]);
  });

  test('makes the tick bars of rising candles lighter', () => {
    expect(series[2]?.data).toEqual([
      '-',
      { value: 3, itemStyle: { color: fade(colours.up, 0.4) } },
      { value: 3, itemStyle: { color: fade(colours.down, 0.75) } },
    ]);
  });

  test('never animates', () => {
    expect(option['animation']).toBe(false);
    expect(trendOption(drawing, [1, null])['animation']).toBe(false);
  });
});

test('a faded colour keeps its hue', () => {
  expect(fade('#ff571e', 0.3)).toBe('#ff571e4d');
  expect(fade('#ff571e', 0)).toBe('#ff571e00');
});
