import { isRecorded, isSimulated } from '@fairtick/contracts';
import { homeText, marketsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { type ChartTrade, tradesWithin } from '../own-orders/chart-trade.ts';
import type { TapeEvents } from '../tape-events/tape-periods.ts';

type Marked = { events: TapeEvents; trades: readonly ChartTrade[] };

/** More stops than this in one candle are counted instead of listed. */
const mostListed = 2;

/** What is marked at a candle, in words: own orders, stops of the tape, changes of its source. */
export function useCandleNotes(openAtMs: number | null, stepMs: number, { events, trades }: Marked): readonly string[] {
  const { t, formats } = useText();
  if (openAtMs === null) return [];
  const untilMs = openAtMs + stepMs;
  const time = (atMs: number) => formats.timeWithSeconds(new Date(atMs));
  const own = tradesWithin(trades, openAtMs, untilMs);
  const stops = events.stops.filter(({ fromMs, toMs }) => fromMs < untilMs && (toMs ?? untilMs) >= openAtMs);
  const stopTexts = stops.map(({ fromMs, toMs }) =>
    toMs === null
      ? t(marketsText.stoppedSince, { from: time(fromMs) })
      : t(marketsText.stoppedBetween, { from: time(fromMs), to: time(toMs) }),
  );
  const changes = events.changes.filter(({ atMs }) => atMs >= openAtMs && atMs < untilMs);
  const sourceText = (source: string) =>
    isSimulated(source) ? t(homeText.simulated) : isRecorded(source) ? t(homeText.recorded) : source;
  const net = own.reduce((sum, { profit }) => sum + (profit === null ? 0n : BigInt(profit.replace('.', ''))), 0n);
  return [
    ...(own.length === 0
      ? []
      : [t(marketsText.ordersAtCandle, { count: own.length, net: amountText(net, { signed: true }) })]),
    ...(stopTexts.length > mostListed ? [t(marketsText.stoppedTimes, { count: stopTexts.length })] : stopTexts),
    ...changes
      .slice(-1)
      .map(({ atMs, source }) => t(marketsText.sourceChanged, { time: time(atMs), source: sourceText(source) })),
  ];
}
