import { groupThousands } from '@fairtick/ui';
import type { BarSeriesOption } from 'echarts/charts';
import type { ChartColours } from './chart-colours.ts';
import { gridDivisions, type PlotRange } from './plot-layout.ts';

/** One figure of each day, in minor units of two decimals. */
export type DaySeries = { key: string; name: string; kind: 'line' | 'bars'; minor: readonly bigint[] };

const minorPerUnit = 100;

/** A number for the drawing only. */
export function toDrawn(minor: bigint): number {
  return Number(minor);
}

/** A range around totals, which are never below zero; a flat line gets a unit of room. */
export function lineRange(values: readonly number[]): PlotRange {
  const high = Math.max(0, ...values);
  const lowest = Math.min(...values, high);
  const padding = Math.max(minorPerUnit, Math.ceil((high - lowest) * 0.09));
  const low = Math.max(0, lowest - padding);
  return { low, high: low + Math.ceil((high + padding - low) / gridDivisions) * gridDivisions };
}

/** A range around bars with zero on one of its grid lines, so that above and below are told apart. */
export function barsRange(values: readonly number[]): PlotRange {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  // How much a division would have to hold with so many of them below zero.
  const units = Array.from({ length: gridDivisions + 1 }, (_, below) => {
    const above = gridDivisions - below;
    return Math.max(high === 0 ? 0 : high / above, low === 0 ? 0 : -low / below, minorPerUnit);
  });
  const unit = Math.min(...units);
  const below = units.indexOf(unit);
  return { low: 0 - below * Math.ceil(unit), high: (gridDivisions - below) * Math.ceil(unit) };
}

/** Bars from zero: gains upwards, losses downwards, in the colours of their direction. */
export function barsSeries(colours: ChartColours, values: readonly number[]): BarSeriesOption[] {
  const data = values.map((value) => ({ value, itemStyle: { color: value < 0 ? colours.down : colours.up } }));
  return [{ id: 'days', type: 'bar', silent: true, barWidth: '60%', data }];
}

/** An amount beside a grid line: whole units where they say enough. */
export function gridText(minor: number): string {
  const sign = minor < 0 ? '−' : '';
  const size = Math.abs(Math.round(minor));
  const whole = groupThousands(String(Math.trunc(size / minorPerUnit)));
  return size >= 100 * minorPerUnit ? sign + whole : `${sign}${whole}.${String(size % minorPerUnit).padStart(2, '0')}`;
}
