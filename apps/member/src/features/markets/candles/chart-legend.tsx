import { homeText, marketsText, useText } from '@fairtick/i18n';
import type { ChartCandle } from './chart-candle.ts';
import type { ChartLine } from './chart-lines.ts';

type PriceText = { priceText: (pips: number) => string };

type LineReadingsProps = PriceText & { lines: readonly ChartLine[]; values: readonly (number | null)[] };

/** Values of the lines at the newest visible candle, each in the colour of its line. */
export function LineReadings({ lines, values, priceText }: LineReadingsProps) {
  return lines.map(({ id, label, colour, pane }, index) => {
    // Panes have their values above them.
    if (pane !== undefined) return null;
    const value = values[index];
    return (
      <span key={id} className={`chart__ma-${colour + 1}`}>
        {label} {typeof value === 'number' ? priceText(value) : '—'}
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
