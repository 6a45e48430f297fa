import { marketsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Drawing } from '../drawing/drawn-lines.ts';
import { LinesMenu } from '../drawing/lines-menu.tsx';
import { useDrawnLines } from '../drawing/use-drawn-lines.ts';
import type { ChartTrade } from '../own-orders/chart-trade.ts';
import type { ChartPosition } from '../plot/chart-marks.tsx';
import { gutterFor, paneRoomPx, plotLayout, stretchedRange } from '../plot/plot-layout.ts';
import { plotPlace } from '../plot/plot-place.ts';
import { timeLabels } from '../plot/time-labels.ts';
import { type Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import { onePixel, usePlotSize } from '../plot/use-plot-size.ts';
import { useTapeEvents } from '../tape-events/use-tape-events.ts';
import { useCandleNotes } from './candle-notes.ts';
import { type CandleSeries, candleCount } from './candle-series.ts';
import { CandleFigures, LineReadings } from './chart-legend.tsx';
import { panesOf } from './chart-lines.ts';
import { IndicatorMenu } from './indicator-menu.tsx';
import { firstIndex, slotTimes } from './kline-model.ts';
import { KlinePlot } from './kline-plot.tsx';
import { KlineSurface } from './kline-surface.tsx';
import { PlotLayers } from './plot-layers.tsx';
import { PriceScale } from './price-scale.tsx';
import { timePositions } from './time-slots.ts';
import { useIndicators } from './use-indicators.ts';
import { useKlineModel } from './use-kline-model.ts';
import { useKlineWindow } from './use-kline-window.ts';

const DrawSurface = lazy(async () => ({ default: (await import('../drawing/lines-tools.ts')).DrawSurface }));

type KlineChartProps = {
  productId: string;
  symbol: string;
  series: CandleSeries;
  stepMs: number;
  lastPrice: number | null;
  positions: readonly ChartPosition[];
  /** The member's orders of the day. */
  trades: readonly ChartTrade[];
  priceText: (pips: number) => string;
  times: ChartTimes;
  /** Called when the window comes close to the oldest candle. */
  onNearOldest: () => void;
};

const noTrades: readonly ChartTrade[] = [];

/** Candles with lines and tick counts, in a window that can be dragged and pinched and follows the newest candle. */
export function KlineChart(props: KlineChartProps) {
  const { symbol, stepMs, priceText, times } = props;
  const { t } = useText();
  const indicators = useIndicators();
  const drawn = useDrawnLines(props.productId);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const chart = useKlineParts(props, indicators);
  const { box, size, layout, model, place, openTimes, crosshair, notes, window, gestures } = chart;
  const { slots } = window.view;
  const { lines, parameters, isShown, toggle, adjust } = indicators;
  const pointed = crosshair && model.candleIn(crosshair.slot);
  const plotted = { model, slots, openTimes, times, crosshair, priceText };
  return (
    <>
      <div className="chart__legend">
        <div className="chart__readings">
          <LineReadings lines={lines} values={model.valuesIn(model.newestSlot)} priceText={priceText} />
          {pointed && (
            <div className="chart__figures">
              <CandleFigures candle={pointed} priceText={priceText} timeText={times.timeText} />
              {notes.map((note) => (
                <b key={note}>{note}</b>
              ))}
            </div>
          )}
        </div>
        <LinesMenu drawn={drawn} priceText={priceText} onDraw={setDrawing} />
        <IndicatorMenu isShown={isShown} onToggle={toggle} parameters={parameters} onAdjust={adjust} />
      </div>
      <div
        ref={box}
        className="chart chart--kline"
        style={{ '--panes-room': `${model.panes.length * paneRoomPx}px` } as React.CSSProperties}
      >
        {size && (
          <>
            <KlinePlot
              {...plotted}
              {...{ layout, lines, stepMs, labels: chart.labels, withTicks: isShown('ticks') }}
              range={place.range}
              running={props.series.running}
              positions={props.positions}
              lastPrice={window.isFollowing ? props.lastPrice : null}
            />
            <PlotLayers place={place} events={chart.events} trades={chart.trades} drawn={drawn.lines} />
          </>
        )}
        <KlineSurface
          {...plotted}
          symbol={symbol}
          count={candleCount(props.series)}
          notes={notes}
          gestures={gestures}
        />
        <PriceScale layout={layout} stretch={chart.stretch} onStretch={chart.setStretch} />
        {drawing && (
          <Suspense fallback={null}>
            <DrawSurface
              {...{ drawing, place, openTimes, stepMs, priceText }}
              timeText={times.timeText}
              newestSlot={model.newestSlot}
              onEnd={(line) => {
                if (line && drawing.moved) drawn.move(drawing.moved, line);
                else if (line) drawn.add(line);
                setDrawing(null);
                gestures.ref.current?.focus();
              }}
            />
          </Suspense>
        )}
        {!window.isFollowing && (
          <button
            type="button"
            className="chart__latest"
            style={{ right: layout.width - layout.plotRight, bottom: layout.height - layout.plotBottom }}
            onClick={() => window.toEnd('newest')}
          >
            {t(marketsText.latest)}
            <Icon name="chevron-right" size={14} />
          </button>
        )}
      </div>
    </>
  );
}

/** Layout, window, visible candles and gestures of the chart. */
function useKlineParts(props: KlineChartProps, { lines, isShown }: ReturnType<typeof useIndicators>) {
  const { series, stepMs, lastPrice, positions, priceText, times, onNearOldest, productId } = props;
  const { box, size } = usePlotSize();
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  const [stretch, setStretch] = useState(1);
  const keepInView = useMemo(
    () => [...(lastPrice === null ? [] : [lastPrice]), ...positions.map((position) => position.price)],
    [lastPrice, positions],
  );
  const { closed, running } = series;
  const closedHigh = useMemo(() => closed.reduce((high, candle) => Math.max(high, candle.high), 0), [closed]);
  const gutter = gutterFor(Math.max(closedHigh, running?.high ?? 0, ...keepInView), priceText);
  const [withTicks, paneCount] = [isShown('ticks'), panesOf(lines).length];
  const layout = useMemo(
    () => plotLayout(size ?? onePixel, withTicks, gutter, paneCount),
    [size, withTicks, gutter, paneCount],
  );
  const window = useKlineWindow(series, layout.plotRight / (size?.unit ?? 1), {
    onNearOldest,
    // Keeps the crosshair on the same candle.
    onBegun: (count) => setCrosshair((was) => was && { ...was, slot: Math.max(0, was.slot - count) }),
  });
  const { view } = window;
  const { slots } = view;
  const model = useKlineModel(series, view, keepInView, lines);
  const { low, high } = model.range;

  // A tick changes prices, not times: these are recomputed when a candle begins or the window moves.
  const runningMs = running?.openAtMs ?? null;
  const openTimes = useMemo(() => slotTimes(closed, runningMs, view, stepMs), [closed, runningMs, view, stepMs]);
  const labels = useMemo(
    () => timeLabels(openTimes, stepMs, times.timeZone, Math.min(6, Math.max(2, Math.floor(layout.plotRight / 78)))),
    [openTimes, stepMs, times.timeZone, layout.plotRight],
  );
  const positionOf = useMemo(() => timePositions(closed, runningMs, stepMs), [closed, runningMs, stepMs]);
  const first = firstIndex(closed.length + (runningMs === null ? 0 : 1), view);
  const place = useMemo(
    () => plotPlace(layout, stretchedRange({ low, high }, stretch), positionOf, { first, slots }),
    [layout, low, high, stretch, positionOf, first, slots],
  );
  const events = useTapeEvents({
    productId,
    fromMs: openTimes[0] ?? 0,
    toMs: (openTimes.at(-1) ?? 0) + stepMs,
    stepMs,
    isShown: isShown('events'),
  });
  const trades = isShown('orders') ? props.trades : noTrades;
  const gestures = useChartGestures({
    layout,
    slots,
    newestSlot: model.newestSlot,
    crosshair,
    setCrosshair,
    onPan: window.onPan,
    onZoom: window.onZoom,
    onEnd: window.toEnd,
  });
  const notes = useCandleNotes(crosshair ? (openTimes[crosshair.slot] ?? null) : null, stepMs, { events, trades });
  return {
    box,
    size,
    layout,
    model,
    place,
    openTimes,
    labels,
    crosshair,
    notes,
    window,
    gestures,
    events,
    trades,
    stretch,
    setStretch,
  };
}
