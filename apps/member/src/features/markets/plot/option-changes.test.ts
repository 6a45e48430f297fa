import { expect, test } from 'vitest';
import type { ChartSeries, PlotOption } from './kline-option.ts';
import { optionChanges } from './option-changes.ts';

const lineStyle = { width: 1 };
const a: ChartSeries = { id: 'a', type: 'line', lineStyle, data: [1, 2] };
const b: ChartSeries = { id: 'b', type: 'bar', data: [3] };
const still: PlotOption = {
  animation: false,
  grid: [{ left: 0 }],
  xAxis: [{ type: 'category' }],
  yAxis: [{ type: 'value', min: 1, max: 2 }],
  series: [a, b],
};

test('passes nothing to an up-to-date chart', () => {
  expect(optionChanges(still, { ...still, series: [a, { ...b }] })).toBeNull();
});

test('passes only the data of the series that changed', () => {
  const data = [1, 3];
  expect(optionChanges(still, { ...still, series: [{ ...a, data }, b] })).toEqual({
    option: { series: [{ id: 'a', type: 'line', data }] },
    redraw: false,
  });
});

test('passes a changed axis without the series', () => {
  const yAxis = [{ type: 'value' as const, min: 1, max: 3 }];
  expect(optionChanges(still, { ...still, yAxis })).toEqual({ option: { yAxis }, redraw: false });
});

test('redraws when the series are different ones', () => {
  const now = { ...still, series: [a] };
  expect(optionChanges(still, now)).toEqual({ option: now, redraw: true });
});
