import { useMemo } from 'react';
import { ChartCanvas } from '../plot/chart-canvas.tsx';
import { useChartColours } from '../plot/chart-colours.ts';
import { plotBoxes } from '../plot/plot-boxes.ts';
import type { PlotLayout, PlotRange } from '../plot/plot-layout.ts';
import { klineSeries } from '../plot/plot-series.ts';
import type { ChartLine } from './chart-lines.ts';
import type { ClosedModel, RunningModel } from './kline-model.ts';

type KlineCanvasProps = {
  layout: PlotLayout;
  range: PlotRange;
  past: ClosedModel;
  live: RunningModel | null;
  /** Top of the axis of tick counts; null where they are not shown. */
  mostTicks: number | null;
  lines: readonly ChartLine[];
  paneRanges: readonly PlotRange[];
};

/**
 * Two layers: everything closed, and the current candle with the last segment of each line. A tick redraws only the
 * second layer, which has two slots however many are visible.
 */
export function KlineCanvas({ layout, range, past, live, mostTicks, lines, paneRanges }: KlineCanvasProps) {
  const colours = useChartColours();
  const withTicks = mostTicks !== null;
  const of = past.slots.length;
  const runningSlot = live?.slot ?? 1;
  const ranges = useMemo(() => ({ range, mostTicks, paneRanges }), [range, mostTicks, paneRanges]);
  const closedBoxes = useMemo(() => plotBoxes(layout, { from: 0, slots: of, of }, ranges), [layout, of, ranges]);
  const runningBoxes = useMemo(
    () => plotBoxes(layout, { from: runningSlot - 1, slots: 2, of }, ranges),
    [layout, runningSlot, of, ranges],
  );
  const style = useMemo(() => ({ lines, withTicks }), [lines, withTicks]);
  const closed = useMemo(() => klineSeries(colours, style, past.slots, past.lines), [colours, style, past]);
  const candle = live?.candle ?? null;
  const segments = live?.lines;
  const running = useMemo(
    () => klineSeries(colours, style, [null, candle], segments ?? []),
    [colours, style, candle, segments],
  );
  return (
    <>
      <ChartCanvas layout={layout} boxes={closedBoxes} series={closed} />
      <ChartCanvas layout={layout} boxes={runningBoxes} series={running} />
    </>
  );
}
