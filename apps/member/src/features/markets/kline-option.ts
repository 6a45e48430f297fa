import type { BarSeriesOption, CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartCandle } from './chart-candle.ts';
import { type ChartColours, fade } from './chart-colours.ts';
import type { PlotLayout, PlotRange } from './plot-layout.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | CandlestickSeriesOption | LineSeriesOption | GridComponentOption
>;

type Drawing = { layout: PlotLayout; range: PlotRange; colours: ChartColours };

/** Slots from left to right; null where a young series has no candle yet. */
export type Slots = readonly (ChartCandle | null)[];

const empty = '-';
const emptyCandle = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];

function frame({ layout, range }: Drawing, slots: number, withBars: boolean): ChartOption {
  const data = Array.from({ length: slots }, (_, slot) => String(slot));
  const right = layout.width - layout.plotRight;
  const grid = [{ left: 0, right, top: layout.plotTop, height: layout.plotBottom - layout.plotTop }];
  const bars = { left: 0, right, top: layout.barsTop, height: layout.barsBottom - layout.barsTop };
  const x = (gridIndex: number) => ({ type: 'category' as const, gridIndex, data, show: false });
  return {
    animation: false,
    grid: withBars ? [...grid, bars] : grid,
    xAxis: withBars ? [x(0), x(1)] : [x(0)],
    yAxis: [
      { type: 'value', gridIndex: 0, show: false, min: range.low, max: range.high },
      ...(withBars ? [{ type: 'value' as const, gridIndex: 1, show: false, min: 0 }] : []),
    ],
  };
}

/** Up is hollow and down is solid in every colour set: the shape carries the direction, the hue only repeats it. */
export function klineOption(
  drawing: Drawing,
  slots: Slots,
  averages: readonly (readonly (number | null)[])[],
): ChartOption {
  const { up, down } = drawing.colours;
  const lines = averages.map(
    (values, index): LineSeriesOption => ({
      type: 'line',
      data: values.map((value) => value ?? empty),
      symbol: 'none',
      silent: true,
      z: 3,
      lineStyle: { width: 1.2, color: drawing.colours.averages[index] ?? up },
    }),
  );
  const candlestick: CandlestickSeriesOption = {
    type: 'candlestick',
    data: slots.map((candle) => (candle ? [candle.open, candle.close, candle.low, candle.high] : emptyCandle)),
    barWidth: '64%',
    silent: true,
    itemStyle: {
      color: 'transparent',
      borderColor: up,
      color0: down,
      borderColor0: down,
      borderColorDoji: up,
      borderWidth: 1.1,
    },
  };
  const ticks: BarSeriesOption = {
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    barWidth: '64%',
    data: slots.map((candle) =>
      candle
        ? {
            value: candle.ticks,
            itemStyle: { color: candle.close >= candle.open ? fade(up, 0.4) : fade(down, 0.75) },
          }
        : empty,
    ),
  };
  return { ...frame(drawing, slots.length, true), series: [candlestick, ...lines, ticks] };
}

/** The close of each slot as a brand line over a fading area; no direction colours. */
export function trendOption(drawing: Drawing, closes: readonly (number | null)[]): ChartOption {
  const { brand } = drawing.colours;
  const line: LineSeriesOption = {
    type: 'line',
    data: closes.map((close) => close ?? empty),
    symbol: 'none',
    silent: true,
    lineStyle: { width: 1.8, color: brand, join: 'round' },
    areaStyle: {
      origin: 'start',
      color: {
        type: 'linear',
        x: 0,
        y: 0,
        x2: 0,
        y2: 1,
        colorStops: [
          { offset: 0, color: fade(brand, 0.3) },
          { offset: 1, color: fade(brand, 0) },
        ],
      },
    },
  };
  return { ...frame(drawing, closes.length, false), series: [line] };
}
