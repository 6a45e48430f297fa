import { frameText, homeText, marketsText, useText } from '@fairtick/i18n';
import { memo } from 'react';
import type { ChartCandle } from './chart-candle.ts';

type ChartDataProps = {
  symbol: string;
  /** Closed candles, so that the screen reader's table stays stable: the same list until one more closes. */
  closed: readonly ChartCandle[];
  priceText: (pips: number) => string;
  timeText: (atMs: number) => string;
};

const mostRows = 30;

/** The chart for screen readers: one sentence, and the newest closed candles as a table. */
export const ChartData = memo(ChartTable);

function ChartTable({ symbol, closed, priceText, timeText }: ChartDataProps) {
  const { t } = useText();
  const rows = closed.slice(-mostRows);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return <p className="visually-hidden">{t(marketsText.symbolNoClosedCandle, { symbol })}</p>;
  const high = Math.max(...rows.map((candle) => candle.high));
  const low = Math.min(...rows.map((candle) => candle.low));
  const way =
    last.close > first.open ? t(frameText.up) : last.close < first.open ? t(frameText.down) : t(marketsText.flat);
  return (
    <div className="visually-hidden">
      <p>
        {t(marketsText.symbolWaySinceOpen, {
          symbol,
          way,
          from: timeText(first.openAtMs),
          open: priceText(first.open),
          close: priceText(last.close),
          high: priceText(high),
          low: priceText(low),
        })}
      </p>
      <table>
        <caption>{t(marketsText.latestCandles)}</caption>
        <thead>
          <tr>
            {[
              t(marketsText.time),
              t(marketsText.opens),
              t(homeText.highest),
              t(homeText.lowest),
              t(marketsText.closes),
              t(marketsText.ticks),
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((candle) => (
            <tr key={candle.openAtMs}>
              <th scope="row">{timeText(candle.openAtMs)}</th>
              <td>{priceText(candle.open)}</td>
              <td>{priceText(candle.high)}</td>
              <td>{priceText(candle.low)}</td>
              <td>{priceText(candle.close)}</td>
              <td>{candle.ticks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
