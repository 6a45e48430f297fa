import { homeText, marketsText, useText } from '@fairtick/i18n';
import type { ChartCandle } from './chart-candle.ts';
import { averageLengths } from './kline-model.ts';

type PriceText = { priceText: (pips: number) => string };

type AveragesProps = PriceText & { values: readonly (number | null)[]; shown: readonly boolean[] };

/** Moving averages of the newest visible candle, each in the colour of its line. */
export function Averages({ values, shown, priceText }: AveragesProps) {
  return averageLengths.map((length, index) => {
    const value = values[index];
    if (!shown[index]) return null;
    return (
      <span key={length} className={`chart__ma-${index + 1}`}>
        MA{length} {typeof value === 'number' ? priceText(value) : '—'}
      </span>
    );
  });
}

type CandleFiguresProps = PriceText & { candle: ChartCandle; timeText: (atMs: number) => string };

/** The four prices of the candle under the crosshair. */
export function CandleFigures({ candle, priceText, timeText }: CandleFiguresProps) {
  const { t } = useText();
  const figures: [string, number][] = [
    [t(marketsText.openPrice), candle.open],
    [t(homeText.high), candle.high],
    [t(homeText.low), candle.low],
    [t(marketsText.closePrice), candle.close],
  ];
  return (
    <>
      <span>{timeText(candle.openAtMs)}</span>
      {figures.map(([label, price]) => (
        <span key={label}>
          {label} <b>{priceText(price)}</b>
        </span>
      ))}
    </>
  );
}
