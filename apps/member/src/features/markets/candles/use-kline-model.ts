import { useMemo, useState } from 'react';
import { type PlotRange, roundedUp, steadyRange } from '../plot/plot-layout.ts';
import type { CandleSeries } from './candle-series.ts';
import { type ChartLine, lineValues } from './chart-lines.ts';
import type { ChartWindow } from './chart-window.ts';
import { closedModel, markOf, runningModel } from './kline-model.ts';

/**
 * The visible part of a series. A tick recomputes the current candle's part; everything else keeps its identity until a
 * candle closes, the window moves, or a price leaves the drawn range.
 * @param keepInView prices that stay on the plot while the window follows, such as the last one and those of open
 * orders
 */
export function useKlineModel(
  { closed, running }: CandleSeries,
  view: ChartWindow,
  keepInView: readonly number[],
  lines: readonly ChartLine[],
) {
  const hasRunning = running !== null;
  const closes = useMemo(() => closed.map(({ close }) => close), [closed]);
  const computed = useMemo(() => lineValues(lines, closes), [lines, closes]);
  const past = useMemo(() => closedModel(closed, hasRunning, view, computed), [closed, hasRunning, view, computed]);
  const live = runningModel(past, running);
  const high = markOf(past, live, 'high');
  const low = markOf(past, live, 'low');

  const [held, setHeld] = useState<{ view: ChartWindow; range: PlotRange } | null>(null);
  const edges = [high, low].flatMap((mark) => (mark ? [mark.price] : []));
  const values = view.newerBy === 0 ? [...edges, ...keepInView] : edges;
  const range = steadyRange(held?.view === view ? held.range : null, values);
  if (held?.view !== view || held.range !== range) setHeld({ view, range });

  const newestSlot = live?.slot ?? past.slots.findLastIndex((candle) => candle !== null);
  return {
    past,
    live,
    high,
    low,
    range,
    mostTicks: roundedUp(Math.max(past.mostTicks, live?.candle.ticks ?? 0)),
    /** The rightmost slot with a candle; −1 without any. */
    newestSlot,
    /** Number of slots with a candle. */
    shownCount: past.count + (live ? 1 : 0),
    /** Values of the lines at that slot. */
    newestValues: lines.map((_, index) =>
      live ? (live.lines[index]?.[1] ?? null) : (past.lines[index]?.[newestSlot] ?? null),
    ),
    candleIn: (slot: number) => (live?.slot === slot ? live.candle : (past.slots[slot] ?? null)),
  };
}

export type KlineModel = ReturnType<typeof useKlineModel>;
