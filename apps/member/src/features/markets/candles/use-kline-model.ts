import { useMemo, useState } from 'react';
import { type PlotRange, roundedUp, steadyRange } from '../plot/plot-layout.ts';
import type { CandleSeries } from './candle-series.ts';
import { type ChartLine, lineValues, panesOf } from './chart-lines.ts';
import type { ChartWindow } from './chart-window.ts';
import { type ClosedModel, closedModel, markOf, type RunningModel, runningModel } from './kline-model.ts';
import { furthestOf, paneRangesOf } from './pane-ranges.ts';

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

  const shownPanes = useMemo(() => panesOf(lines), [lines]);
  const paneRanges = usePaneRanges(lines, past, live);

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
    panes: shownPanes,
    paneRanges,
    /** Values of the lines at a slot. */
    valuesIn: (slot: number) =>
      lines.map((_, index) =>
        live?.slot === slot ? (live.lines[index]?.[1] ?? null) : (past.lines[index]?.[slot] ?? null),
      ),
    candleIn: (slot: number) => (live?.slot === slot ? live.candle : (past.slots[slot] ?? null)),
  };
}

/** The same list until a range changes, so that a tick inside them leaves the axes alone. */
function usePaneRanges(lines: readonly ChartLine[], past: ClosedModel, live: RunningModel | null) {
  const pastMost = useMemo(() => furthestOf(lines, past.lines), [lines, past]);
  const most = roundedUp(Math.max(pastMost, live ? furthestOf(lines, live.lines) : 0));
  return useMemo(() => paneRangesOf(lines, most), [lines, most]);
}

export type KlineModel = ReturnType<typeof useKlineModel>;
