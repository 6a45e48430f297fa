import { useMemo } from 'react';
import { ChartCanvas } from '../plot/chart-canvas.tsx';
import { useChartColours } from '../plot/chart-colours.ts';
import { klineSeries, klineStyles } from '../plot/kline-option.ts';
import type { PlotLayout, PlotRange } from '../plot/plot-layout.ts';
import { usePlotOption } from '../plot/use-plot-option.ts';
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
  const styles = useMemo(() => klineStyles(colours, lines, withTicks), [colours, lines, withTicks]);
  const of = past.slots.length;
  const closed = useMemo(() => klineSeries(styles, past.slots, past.lines), [styles, past]);
  const axes = { layout, range, mostTicks, paneRanges };
  const closedOption = usePlotOption({ ...axes, span: { from: 0, slots: of, of }, series: closed });
  const candle = live?.candle ?? null;
  const segments = live?.lines;
  const running = useMemo(() => klineSeries(styles, [null, candle], segments ?? []), [styles, candle, segments]);
  const span = { from: (live?.slot ?? 1) - 1, slots: 2, of };
  const runningOption = usePlotOption({ ...axes, span, series: running });
  return (
    <>
      <ChartCanvas option={closedOption} />
      <ChartCanvas option={runningOption} />
    </>
  );
}
