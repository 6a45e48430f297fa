import { useMemo } from 'react';
import { ChartCanvas } from '../plot/chart-canvas.tsx';
import { useChartColours } from '../plot/chart-colours.ts';
import { klineSeries, klineStyles } from '../plot/kline-option.ts';
import type { PlotLayout, PlotRange } from '../plot/plot-layout.ts';
import { usePlotOption } from '../plot/use-plot-option.ts';
import { averageLengths, type ClosedModel, type RunningModel } from './kline-model.ts';

type KlineCanvasProps = {
  layout: PlotLayout;
  range: PlotRange;
  past: ClosedModel;
  live: RunningModel | null;
  /** Top of the axis of tick counts; null where they are not shown. */
  mostTicks: number | null;
  /** Whether each average is shown, in the order of the averages. */
  shown: readonly boolean[];
};

const noAverages = averageLengths.map(() => [null, null]);

/**
 * Two layers: everything closed, and the current candle with the last segment of each average. A tick redraws only the
 * second layer, which has two slots however many are visible.
 */
export function KlineCanvas({ layout, range, past, live, mostTicks, shown }: KlineCanvasProps) {
  const colours = useChartColours();
  const withTicks = mostTicks !== null;
  const styles = useMemo(() => klineStyles(colours, shown, withTicks), [colours, shown, withTicks]);
  const of = past.slots.length;
  const closed = useMemo(() => klineSeries(styles, past.slots, past.averages), [styles, past]);
  const closedOption = usePlotOption({ layout, range, span: { from: 0, slots: of, of }, mostTicks, series: closed });
  const candle = live?.candle ?? null;
  const running = useMemo(
    () => klineSeries(styles, [null, candle], live?.averages ?? noAverages),
    [styles, candle, live?.averages],
  );
  const span = { from: (live?.slot ?? 1) - 1, slots: 2, of };
  const runningOption = usePlotOption({ layout, range, span, mostTicks, series: running });
  return (
    <>
      <ChartCanvas option={closedOption} />
      <ChartCanvas option={runningOption} />
    </>
  );
}
