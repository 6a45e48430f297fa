import { marketsText, useText } from '@fairtick/i18n';
import { groupThousands } from '@fairtick/ui';
import { useId } from 'react';
import type { Crosshair, useChartGestures } from '../plot/use-chart-gestures.ts';
import type { ChartTimes } from '../plot/use-chart-times.ts';
import type { KlineModel } from './use-kline-model.ts';

type KlineSurfaceProps = {
  symbol: string;
  model: KlineModel;
  slots: number;
  /** Number of all loaded candles. */
  count: number;
  openTimes: readonly number[];
  times: ChartTimes;
  crosshair: Crosshair | null;
  /** What is marked at the candle under the crosshair. */
  notes: readonly string[];
  gestures: ReturnType<typeof useChartGestures>;
  priceText: (pips: number) => string;
};

/** Takes all gestures of the plot; for keyboard and screen reader a slider that reads the candle under the crosshair. */
export function KlineSurface(props: KlineSurfaceProps) {
  const { symbol, model, slots, count, openTimes, times, crosshair, notes, gestures, priceText } = props;
  const { t } = useText();
  const described = useId();
  const reading = (slot: number) => {
    const candle = model.candleIn(slot);
    const time = times.timeText(openTimes[slot] ?? 0);
    if (!candle) return t(marketsText.timeNoCandle, { time });
    const [open = '', high = '', low = '', close = ''] = [candle.open, candle.high, candle.low, candle.close].map(
      priceText,
    );
    return t(marketsText.timeOpenOpenHigh, { time, open, high, low, close });
  };
  return (
    <>
      <span id={described} className="visually-hidden">
        {t(marketsText.chartShowsShownCandles, { shown: model.shownCount, count: groupThousands(String(count)) })}
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
        aria-valuenow={crosshair?.slot ?? Math.max(0, model.newestSlot)}
        aria-valuetext={crosshair ? [reading(crosshair.slot), ...notes].join(' · ') : t(marketsText.noCandleSelected)}
      />
    </>
  );
}
