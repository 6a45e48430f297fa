import { marketsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useMemo, useState } from 'react';
import type { ChartPosition } from '../plot/chart-marks.tsx';
import { gutterFor, plotLayout } from '../plot/plot-layout.ts';
import { timeLabels } from '../plot/time-labels.ts';
import { type Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import { onePixel, usePlotSize } from '../plot/use-plot-size.ts';
import { type CandleSeries, candleCount } from './candle-series.ts';
import { CandleFigures, LineReadings } from './chart-legend.tsx';
import { IndicatorMenu } from './indicator-menu.tsx';
import { slotTimes } from './kline-model.ts';
import { KlinePlot } from './kline-plot.tsx';
import { KlineSurface } from './kline-surface.tsx';
import { useIndicators } from './use-indicators.ts';
import { useKlineModel } from './use-kline-model.ts';
import { useKlineWindow } from './use-kline-window.ts';

type KlineChartProps = {
  symbol: string;
  series: CandleSeries;
  stepMs: number;
  lastPrice: number | null;
  positions: readonly ChartPosition[];
  priceText: (pips: number) => string;
  times: ChartTimes;
  /** Called when the window comes close to the oldest candle. */
  onNearOldest: () => void;
};

/** Candles with lines and tick counts, in a window that can be dragged and pinched and follows the newest candle. */
export function KlineChart(props: KlineChartProps) {
  const { symbol, series, stepMs, lastPrice, positions, priceText, times, onNearOldest } = props;
  const { t } = useText();
  const { timeZone, timeText } = times;
  const { box, size } = usePlotSize();
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  const { lines, parameters, isShown, toggle, adjust } = useIndicators();
  const withTicks = isShown('ticks');
  const keepInView = useMemo(
    () => [...(lastPrice === null ? [] : [lastPrice]), ...positions.map((position) => position.price)],
    [lastPrice, positions],
  );
  const { closed, running } = series;
  const closedHigh = useMemo(() => closed.reduce((high, candle) => Math.max(high, candle.high), 0), [closed]);
  const gutter = gutterFor(Math.max(closedHigh, running?.high ?? 0, ...keepInView), priceText);
  const layout = useMemo(() => plotLayout(size ?? onePixel, withTicks, gutter), [size, withTicks, gutter]);
  const { view, isFollowing, onPan, onZoom, toEnd } = useKlineWindow(series, layout.plotRight / (size?.unit ?? 1), {
    onNearOldest,
    // Keeps the crosshair on the same candle.
    onBegun: (count) => setCrosshair((was) => was && { ...was, slot: Math.max(0, was.slot - count) }),
  });
  const model = useKlineModel(series, view, keepInView, lines);
  const { newestSlot } = model;
  const { slots } = view;

  // A tick changes prices, not times: these are recomputed when a candle begins or the window moves.
  const runningMs = running?.openAtMs ?? null;
  const openTimes = useMemo(() => slotTimes(closed, runningMs, view, stepMs), [closed, runningMs, view, stepMs]);
  const labels = useMemo(
    () => timeLabels(openTimes, stepMs, timeZone, Math.min(6, Math.max(2, Math.floor(layout.plotRight / 78)))),
    [openTimes, stepMs, timeZone, layout.plotRight],
  );
  const gestures = useChartGestures({
    layout,
    slots,
    newestSlot,
    crosshair,
    setCrosshair,
    onPan,
    onZoom,
    onEnd: toEnd,
  });
  const pointed = crosshair && model.candleIn(crosshair.slot);
  const plotted = { model, slots, openTimes, times, crosshair, priceText };

  return (
    <>
      <div className="chart__legend">
        <div className="chart__readings">
          <LineReadings lines={lines} values={model.newestValues} priceText={priceText} />
          {pointed && (
            <div className="chart__figures">
              <CandleFigures candle={pointed} priceText={priceText} timeText={timeText} />
            </div>
          )}
        </div>
        <IndicatorMenu isShown={isShown} onToggle={toggle} parameters={parameters} onAdjust={adjust} />
      </div>
      <div ref={box} className="chart chart--kline">
        {size && (
          <KlinePlot
            {...plotted}
            {...{ layout, lines, stepMs, labels, running, positions, withTicks }}
            lastPrice={isFollowing ? lastPrice : null}
          />
        )}
        <KlineSurface {...plotted} symbol={symbol} count={candleCount(series)} gestures={gestures} />
        {!isFollowing && (
          <button
            type="button"
            className="chart__latest"
            style={{ right: layout.width - layout.plotRight, bottom: layout.height - layout.plotBottom }}
            onClick={() => toEnd('newest')}
          >
            {t(marketsText.latest)}
            <Icon name="chevron-right" size={14} />
          </button>
        )}
      </div>
    </>
  );
}
