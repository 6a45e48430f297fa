import type { PlotRange } from '../plot/plot-layout.ts';
import { type ChartLine, panesOf } from './chart-lines.ts';

/** The greatest distance from zero among the lines that are drawn around zero. */
export function furthestOf(lines: readonly ChartLine[], values: readonly (readonly (number | null)[])[]): number {
  let most = 0;
  for (const [index, { pane }] of lines.entries()) {
    if (pane !== 'macd') continue;
    for (const value of values[index] ?? []) most = Math.max(most, Math.abs(value ?? 0));
  }
  return most;
}

/** The range of each shown pane: a fixed one for strength, and one around zero for differences. */
export function paneRangesOf(lines: readonly ChartLine[], most: number): readonly PlotRange[] {
  return panesOf(lines).map((pane) => (pane === 'rsi' ? { low: 0, high: 100 } : { low: -most, high: most }));
}
