import { useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CandleCountdown } from './candle-countdown.tsx';
import type { ChartCandle } from './chart-candle.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { useChartColours } from './chart-colours.ts';
import { ChartGrid } from './chart-grid.tsx';
import { Averages, CandleFigures } from './chart-legend.tsx';
import { ChartMarks, type ChartPosition } from './chart-marks.tsx';
import { type ChartWindow, pan, startWindow, zoom } from './chart-window.ts';
import { klineModel } from './kline-model.ts';
import { klineOption } from './kline-option.ts';
import { plotLayout, yToPrice } from './plot-layout.ts';
import { timeLabels } from './time-labels.ts';
import { type Crosshair, useChartGestures } from './use-chart-gestures.ts';
import type { ChartTimes } from './use-chart-times.ts';
import { usePlotSize } from './use-plot-size.ts';

type KlineChartProps = {
  symbol: string;
  candles: readonly ChartCandle[];
  stepMs: number;
  lastPrice: number | null;
  positions: readonly ChartPosition[];
  priceText: (pips: number) => string;
  times: ChartTimes;
  /** The member has come close to the oldest candle. */
  onNearOldest: () => void;
};

const nearOldest = 20;

/** Candles with averages and tick counts, in a window that drags, pinches and follows the newest candle. */
export function KlineChart(props: KlineChartProps) {
  const { symbol, candles, stepMs, lastPrice, positions, priceText, times, onNearOldest } = props;
  const { t } = useText();
  const { timeZone, timeText, zone } = times;
  const { box, size } = usePlotSize();
  const colours = useChartColours();
  const [chosen, setChosen] = useState<ChartWindow | null>(null);
  const [crosshair, setCrosshair] = useState<Crosshair | null>(null);
  const layout = useMemo(() => plotLayout(size ?? { width: 1, height: 1, unit: 1 }, true), [size]);
  const view = useMemo(() => chosen ?? startWindow(layout.plotRight / (size?.unit ?? 1)), [chosen, layout, size]);

  // A window that looks into the past stays where it is when a new candle begins.
  const newestMs = candles.at(-1)?.openAtMs ?? 0;
  const seenNewestMs = useRef(newestMs);
  useEffect(() => {
    const added = candles.filter((candle) => candle.openAtMs > seenNewestMs.current).length;
    const known = seenNewestMs.current > 0;
    seenNewestMs.current = newestMs;
    if (known && added > 0) {
      setChosen((was) => (was && was.newerBy > 0 ? pan(was, added, candles.length) : was));
    }
  }, [candles, newestMs]);

  const move = (change: (window: ChartWindow) => ChartWindow) => {
    const next = change(view);
    // Several moves may come before the next drawing.
    setChosen((was) => change(was ?? view));
    if (candles.length - next.newerBy - next.slots < nearOldest) onNearOldest();
  };

  const keepInView = useMemo(
    () => [...(lastPrice === null ? [] : [lastPrice]), ...positions.map((position) => position.price)],
    [lastPrice, positions],
  );
  const model = useMemo(
    () => klineModel({ candles, window: view, stepMs, keepInView }),
    [candles, view, stepMs, keepInView],
  );
  const option = useMemo(
    () => klineOption({ layout, range: model.range, colours }, model.slots, model.averages),
    [layout, model, colours],
  );
  const labels = useMemo(
    () => timeLabels(model.openTimes, stepMs, timeZone, Math.min(6, Math.max(2, Math.floor(layout.plotRight / 78)))),
    [model, stepMs, timeZone, layout.plotRight],
  );
  const newestSlot = model.slots.findLastIndex((candle) => candle !== null);
  const gestures = useChartGestures({
    layout,
    slots: model.slots.length,
    newestSlot,
    crosshair,
    setCrosshair,
    onPan: (bySlots) => move((window) => pan(window, bySlots, candles.length)),
    onZoom: (factor, anchor) => move((window) => zoom(window, factor, anchor, candles.length)),
  });

  const pointed = crosshair ? (model.slots[crosshair.slot] ?? null) : null;
  const shown = pointed ?? model.slots[newestSlot] ?? null;
  const newest = candles.at(-1);
  const following = view.newerBy === 0;

  const reading = (slot: number) => {
    const candle = model.slots[slot];
    const time = timeText(model.openTimes[slot] ?? 0);
    if (!candle) return t('{{time}}，没有 K 线', { time });
    const [open = '', high = '', low = '', close = ''] = [candle.open, candle.high, candle.low, candle.close].map(
      priceText,
    );
    return t('{{time}}，开 {{open}}，高 {{high}}，低 {{low}}，收 {{close}}', { time, open, high, low, close });
  };

  return (
    <>
      <div className="chart__legend">
        {pointed ? (
          <CandleFigures candle={pointed} priceText={priceText} timeText={timeText} />
        ) : (
          <Averages values={model.averages.map((values) => values[newestSlot] ?? null)} priceText={priceText} />
        )}
        {!pointed && <span className="chart__zone">{zone}</span>}
      </div>
      <div ref={box} className="chart chart--kline">
        {size && (
          <>
            <ChartGrid
              layout={layout}
              range={model.range}
              slots={model.slots.length}
              times={labels}
              lastPrice={following ? lastPrice : null}
              priceText={priceText}
            />
            <ChartCanvas option={option} />
            <span className="chart__ticks-label" style={{ top: layout.plotBottom }} aria-hidden="true">
              {t('报价笔数')} <b>{shown?.ticks ?? '—'}</b>
            </span>
            <ChartMarks
              layout={layout}
              range={model.range}
              slots={model.slots.length}
              last={
                following && lastPrice !== null
                  ? {
                      price: lastPrice,
                      slot: newestSlot >= 0 ? newestSlot : null,
                      note: newest ? <CandleCountdown openAtMs={newest.openAtMs} stepMs={stepMs} /> : null,
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
                  price: priceText(yToPrice(layout, model.range, crosshair.y)),
                  time: timeText(model.openTimes[crosshair.slot] ?? 0),
                }
              }
              priceText={priceText}
            />
          </>
        )}
        <div
          {...gestures}
          className="chart__surface"
          role="slider"
          tabIndex={0}
          aria-label={t('{{symbol}} K线，左右方向键查看每根 K 线，加减键缩放', { symbol })}
          aria-valuemin={0}
          aria-valuemax={model.slots.length - 1}
          aria-valuenow={crosshair?.slot ?? Math.max(0, newestSlot)}
          aria-valuetext={crosshair ? reading(crosshair.slot) : t('未选择 K 线')}
        />
        {!following && (
          <button
            type="button"
            className="chart__latest"
            style={{ right: layout.width - layout.plotRight, bottom: layout.height - layout.plotBottom }}
            onClick={() => setChosen({ ...view, newerBy: 0 })}
          >
            {t('回到最新')}
            <Icon name="chevron-right" size={14} />
          </button>
        )}
      </div>
    </>
  );
}
