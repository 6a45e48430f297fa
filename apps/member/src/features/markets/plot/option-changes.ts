import type { ChartOption, ChartSeries, PlotOption } from './kline-option.ts';

/** The parts of one series that are not the same object as before; null when all are. */
function changedParts(before: ChartSeries | undefined, now: ChartSeries): ChartSeries | null {
  const was = new Map(Object.entries(before ?? {}));
  const changed = Object.entries(now).filter(([key, value]) => was.get(key) !== value);
  return changed.length === 0 ? null : ({ id: now.id, type: now.type, ...Object.fromEntries(changed) } as ChartSeries);
}

/**
 * The changes that turn a chart of `before` into `now`: parts are compared by identity, series by id. `redraw` says
 * that the series are different ones, so nothing may be kept; null when nothing changed.
 */
export function optionChanges(before: PlotOption, now: PlotOption): { option: ChartOption; redraw: boolean } | null {
  const [was, is] = [before.series, now.series];
  if (was.length !== is.length || was.some(({ id }, index) => id !== is[index]?.id)) {
    return { option: now, redraw: true };
  }
  const series = is.flatMap((one, index) => changedParts(was[index], one) ?? []);
  const option: ChartOption = {
    ...(before.grid === now.grid ? {} : { grid: now.grid }),
    ...(before.xAxis === now.xAxis ? {} : { xAxis: now.xAxis }),
    ...(before.yAxis === now.yAxis ? {} : { yAxis: now.yAxis }),
    ...(series.length === 0 ? {} : { series }),
  };
  return Object.keys(option).length === 0 ? null : { option, redraw: false };
}
