import type { BarSeriesOption, CandlestickSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartCandle } from '../candles/chart-candle.ts';
import { type ChartLine, panesOf } from '../candles/chart-lines.ts';
import { type ChartColours, fade } from './chart-colours.ts';
import type { PlotLayout, PlotRange } from './plot-layout.ts';

export type ChartOption = ComposeOption<
  BarSeriesOption | CandlestickSeriesOption | LineSeriesOption | GridComponentOption
>;

export type ChartSeries = BarSeriesOption | CandlestickSeriesOption | LineSeriesOption;

/** The whole option of a chart. */
export type PlotOption = {
  animation: false;
  grid: NonNullable<ChartOption['grid']>;
  xAxis: NonNullable<ChartOption['xAxis']>;
  yAxis: NonNullable<ChartOption['yAxis']>;
  series: ChartSeries[];
};

/** Slots from left to right; null where a young series has no candle yet. */
export type Slots = readonly (ChartCandle | null)[];

const empty = '-';
const emptyCandle = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
/** Candles of the source's history are drawn apart from those of the tape. */
const historyStyle = { opacity: 0.4 };

/* Each part of an option has its own function, so that a chart can keep the parts whose input is unchanged: an identical object is not passed to the drawing library again. */

/** The drawn slots out of all slots of the plot. */
export type SlotSpan = { readonly from: number; readonly slots: number; readonly of: number };

/** Grids and time axes: they change with the plot's size and the number of slots. */
export function plotFrame(
  layout: PlotLayout,
  { from, slots, of }: SlotSpan,
  withBars: boolean,
): Pick<PlotOption, 'grid' | 'xAxis'> {
  const data = Array.from({ length: slots }, (_, slot) => String(slot));
  const step = layout.plotRight / of;
  const across = { left: from * step, width: slots * step };
  const plot = { ...across, top: layout.plotTop, height: layout.plotBottom - layout.plotTop };
  const bars = { ...across, top: layout.barsTop, height: layout.barsBottom - layout.barsTop };
  const panes = layout.panes.map(({ top, bottom }) => ({ ...across, top, height: bottom - top }));
  const grid = [plot, ...(withBars ? [bars] : []), ...panes];
  return { grid, xAxis: grid.map((_, gridIndex) => ({ type: 'category', gridIndex, data, show: false })) };
}

/** Price axis, the tick count axis where there is one, and those of the panes below. */
export function priceAxes(
  range: PlotRange,
  mostTicks: number | null,
  paneRanges: readonly PlotRange[] = [],
): PlotOption['yAxis'] {
  const ranges = [range, ...(mostTicks === null ? [] : [{ low: 0, high: mostTicks }]), ...paneRanges];
  return ranges.map(({ low, high }, gridIndex) => ({ type: 'value', gridIndex, show: false, min: low, max: high }));
}

/**
 * Styles of candles, lines and tick bars. Up is hollow and down is solid in every colour set: the shape carries the
 * direction, the colour only repeats it.
 */
export function klineStyles(
  { up, down, averages }: ChartColours,
  shown: readonly Pick<ChartLine, 'id' | 'colour' | 'dash' | 'pane' | 'bars'>[],
  withTicks: boolean,
) {
  const shownPanes = panesOf(shown);
  const firstPane = withTicks ? 2 : 1;
  const candles: CandlestickSeriesOption = {
    id: 'candles',
    type: 'candlestick',
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
  const lines = shown.map(({ id, colour, dash, pane, bars }): LineSeriesOption | BarSeriesOption => {
    const axis = pane === undefined ? 0 : firstPane + shownPanes.indexOf(pane);
    const placed = { id, silent: true, ...(axis === 0 ? {} : { xAxisIndex: axis, yAxisIndex: axis }) };
    if (bars) return { ...placed, type: 'bar', barWidth: '40%' };
    const lineStyle = { width: 1.2, color: averages[colour], type: dash };
    return { ...placed, type: 'line', symbol: 'none', z: 3, lineStyle };
  });
  const ticks: BarSeriesOption = {
    id: 'ticks',
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    barWidth: '64%',
  };
  return {
    candles,
    lines,
    ticks: withTicks ? ticks : null,
    rising: { color: fade(up, 0.4) },
    falling: { color: fade(down, 0.75) },
  };
}

export type KlineStyles = ReturnType<typeof klineStyles>;

/** Candles, lines and tick counts of the slots. */
export function klineSeries(
  { candles, lines, ticks, rising, falling }: KlineStyles,
  slots: Slots,
  values: readonly (readonly (number | null)[])[],
): ChartSeries[] {
  return [
    {
      ...candles,
      data: slots.map((candle) => {
        if (!candle) return emptyCandle;
        const value = [candle.open, candle.close, candle.low, candle.high];
        return candle.ticks === 0 ? { value, itemStyle: historyStyle } : value;
      }),
    },
    ...lines.map((line, index): ChartSeries => {
      const at = (slot: number) => values[index]?.[slot] ?? empty;
      if (line.type !== 'bar') return { ...line, data: slots.map((_, slot) => at(slot)) };
      // Drawn where the slot has its candle, so that the layer of the current one does not repeat the bar before it.
      const data = slots.map((candle, slot) => {
        const value = candle ? at(slot) : empty;
        return value === empty ? empty : { value, itemStyle: value >= 0 ? rising : falling };
      });
      return { ...line, data };
    }),
    ...(ticks === null
      ? []
      : [
          {
            ...ticks,
            data: slots.map((candle) =>
              candle ? { value: candle.ticks, itemStyle: candle.close >= candle.open ? rising : falling } : empty,
            ),
          },
        ]),
  ];
}

/** Style of the trend: a brand line over a fading area; no direction colours. */
export function trendStyle({ brand }: ChartColours): LineSeriesOption {
  return {
    id: 'trend',
    type: 'line',
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
}

/** The close of each slot as one line. */
export function trendSeries(style: LineSeriesOption, closes: readonly (number | null)[]): ChartSeries[] {
  return [{ ...style, data: closes.map((close) => close ?? empty) }];
}
