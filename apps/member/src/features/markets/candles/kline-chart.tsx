import { marketsText, useText } from '@fairtick/i18n';
import { groupThousands, Icon } from '@fairtick/ui';
import { useId, useMemo, useState } from 'react';
import { ChartGrid } from '../plot/chart-grid.tsx';
import { ChartMarks, type ChartPosition } from '../plot/chart-marks.tsx';
import { gutterFor, plotLayout, yToPrice } from '../plot/plot-layout.ts';
import { timeLabels } from '../plot/time-labels.ts';
import { type Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import { onePixel, usePlotSize } from '../plot/use-plot-size.ts';
import { CandleCountdown } from './candle-countdown.tsx';
import { type CandleSeries, candleCount } from './candle-series.ts';
import { Averages, CandleFigures } from './chart-legend.tsx';
import { IndicatorMenu } from './indicator-menu.tsx';
import { KlineCanvas } from './kline-canvas.tsx';
import { slotTimes } from './kline-model.ts';
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

/** Candles with averages and tick counts, in a window that can be dragged and pinched and follows the newest candle. */
export function KlineChart(props: KlineChartProps) {
  const { symbol, series, stepMs, lastPrice, positions, priceText, times, onNearOldest } = props;
  const { t } = useText();
  const { timeZone, timeText, zoneAt } = times;
  const { box, size } = usePlotSize();
  const described = useId();
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  const { isShown, toggle } = useIndicators();
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

  const [ma5, ma10, ma30] = [isShown('ma5'), isShown('ma10'), isShown('ma30')];
  const averagesShown = useMemo(() => [ma5, ma10, ma30], [ma5, ma10, ma30]);
  const model = useKlineModel(series, view, keepInView);
  const { range, newestSlot, candleIn } = model;
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

  const pointed = crosshair && candleIn(crosshair.slot);
  const shown = pointed ?? candleIn(newestSlot);
  const count = groupThousands(String(candleCount(series)));

  const reading = (slot: number) => {
    const candle = candleIn(slot);
    const time = timeText(openTimes[slot] ?? 0);
    if (!candle) return t(marketsText.timeNoCandle, { time });
    const [open = '', high = '', low = '', close = ''] = [candle.open, candle.high, candle.low, candle.close].map(
      priceText,
    );
    return t(marketsText.timeOpenOpenHigh, { time, open, high, low, close });
  };

  return (
    <>
      <div className="chart__legend">
        <div className="chart__readings">
          <Averages values={model.newestAverages} shown={averagesShown} priceText={priceText} />
          {pointed && (
            <div className="chart__figures">
              <CandleFigures candle={pointed} priceText={priceText} timeText={timeText} />
            </div>
          )}
        </div>
        <IndicatorMenu isShown={isShown} onToggle={toggle} />
      </div>
      <div ref={box} className="chart chart--kline">
        {size && (
          <>
            <ChartGrid
              layout={layout}
              range={range}
              slots={slots}
              times={labels}
              lastPrice={isFollowing ? lastPrice : null}
              priceText={priceText}
              zone={zoneAt(openTimes[crosshair?.slot ?? newestSlot] ?? Date.now())}
            />
            <KlineCanvas
              layout={layout}
              range={range}
              past={model.past}
              live={model.live}
              mostTicks={withTicks ? model.mostTicks : null}
              shown={averagesShown}
            />
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
                isFollowing && lastPrice !== null
                  ? {
                      price: lastPrice,
                      slot: newestSlot >= 0 ? newestSlot : null,
                      note: running ? <CandleCountdown openAtMs={running.openAtMs} stepMs={stepMs} /> : null,
                    }
                  : null
              }
              positions={positions}
              baseline={null}
              high={model.high}
              low={model.low}
              crosshair={crosshair}
              crosshairText={
                crosshair && {
                  price: priceText(yToPrice(layout, range, crosshair.y)),
                  time: timeText(openTimes[crosshair.slot] ?? 0),
                }
              }
              priceText={priceText}
            />
          </>
        )}
        <span id={described} className="visually-hidden">
          {t(marketsText.chartShowsShownCandles, { shown: model.shownCount, count })}
        </span>
        <div
          {...gestures}
          className="chart__surface"
          role="slider"
          tabIndex={0}
          aria-label={t(marketsText.symbolKLineArrow, { symbol })}
          aria-describedby={described}
          aria-valuemin={0}
          aria-valuemax={slots - 1}
          aria-valuenow={crosshair?.slot ?? Math.max(0, newestSlot)}
          aria-valuetext={crosshair ? reading(crosshair.slot) : t(marketsText.noCandleSelected)}
        />
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
