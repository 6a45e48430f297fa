import { marketsText, useText } from '@fairtick/i18n';
import { groupThousands } from '@fairtick/ui';
import { ChartGrid } from '../plot/chart-grid.tsx';
import { ChartMarks, type ChartPosition } from '../plot/chart-marks.tsx';
import { type PlotLayout, type PlotRange, yToPrice } from '../plot/plot-layout.ts';
import type { TimeLabel } from '../plot/time-labels.ts';
import type { Crosshair } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import { CandleCountdown } from './candle-countdown.tsx';
import type { ChartCandle } from './chart-candle.ts';
import type { ChartLine } from './chart-lines.ts';
import { KlineCanvas } from './kline-canvas.tsx';
import { PaneMarks } from './pane-marks.tsx';
import type { KlineModel } from './use-kline-model.ts';

type KlinePlotProps = {
  layout: PlotLayout;
  /** Of prices, as the member has stretched it. */
  range: PlotRange;
  model: KlineModel;
  lines: readonly ChartLine[];
  slots: number;
  openTimes: readonly number[];
  stepMs: number;
  labels: readonly TimeLabel[];
  times: ChartTimes;
  running: ChartCandle | null;
  /** Null while the window does not follow the newest candle. */
  lastPrice: number | null;
  positions: readonly ChartPosition[];
  crosshair: Crosshair | null;
  withTicks: boolean;
  priceText: (pips: number) => string;
};

/** Grid, canvas and marks of the candles. */
export function KlinePlot(props: KlinePlotProps) {
  const { layout, model, lines, slots, openTimes, stepMs, labels, times, running, lastPrice, crosshair } = props;
  const { positions, withTicks, priceText, range } = props;
  const { t } = useText();
  const { newestSlot, panes, paneRanges } = model;
  const shown = (crosshair && model.candleIn(crosshair.slot)) ?? model.candleIn(newestSlot);
  return (
    <>
      <ChartGrid
        layout={layout}
        range={range}
        slots={slots}
        times={labels}
        lastPrice={lastPrice}
        priceText={priceText}
        zone={times.zoneAt(openTimes[crosshair?.slot ?? newestSlot] ?? Date.now())}
      />
      <KlineCanvas
        layout={layout}
        range={range}
        past={model.past}
        live={model.live}
        mostTicks={withTicks ? model.mostTicks : null}
        lines={lines}
        paneRanges={paneRanges}
      />
      {panes.length > 0 && (
        <PaneMarks
          {...{ layout, panes, lines, priceText }}
          ranges={paneRanges}
          values={model.valuesIn(crosshair?.slot ?? newestSlot)}
        />
      )}
      {withTicks && (
        <span className="chart__ticks-label" style={{ top: layout.plotBottom }} aria-hidden="true">
          {t(marketsText.ticks)} <b>{shown ? groupThousands(String(shown.ticks)) : '—'}</b>
        </span>
      )}
      <ChartMarks
        layout={layout}
        range={range}
        slots={slots}
        last={
          lastPrice === null
            ? null
            : {
                price: lastPrice,
                slot: newestSlot >= 0 ? newestSlot : null,
                note: running ? <CandleCountdown openAtMs={running.openAtMs} stepMs={stepMs} /> : null,
              }
        }
        positions={positions}
        baseline={null}
        high={model.high}
        low={model.low}
        crosshair={crosshair}
        crosshairText={
          crosshair && {
            price: priceText(yToPrice(layout, range, crosshair.y)),
            time: times.timeText(openTimes[crosshair.slot] ?? 0),
          }
        }
        priceText={priceText}
      />
    </>
  );
}
