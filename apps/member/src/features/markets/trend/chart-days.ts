import { groupThousands } from '@fairtick/ui';
import type { BarSeriesOption } from 'echarts/charts';
import type { ChartColours } from '../plot/chart-colours.ts';
import { gridDivisions, type PlotRange } from '../plot/plot-layout.ts';

/** One value per day, in minor units of two decimals. */
export type DaySeries = { key: string; name: string; kind: 'line' | 'bars'; minor: readonly bigint[] };

const minorPerUnit = 100;

/** A number for the drawing only. */
export function toDrawn(minor: bigint): number {
  return Number(minor);
}

/** Steps between grid lines, in any power of ten. */
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The smallest round step in whole units that is not below this one. */
function roundStep(least: number): number {
  const units = Math.max(1, least / minorPerUnit);
  const power = 10 ** Math.floor(Math.log10(units));
  const step = roundSteps.find((one) => one * power >= units && Number.isInteger(one * power)) ?? 10;
  return step * power * minorPerUnit;
}

/** A range around totals, which are never negative; a flat line gets a unit of space. */
export function lineRange(values: readonly number[]): PlotRange {
  const high = Math.max(0, ...values);
  const lowest = Math.min(...values, high);
  const padding = Math.max(minorPerUnit, Math.ceil((high - lowest) * 0.09));
  const bottom = Math.max(0, lowest - padding);
  let step = roundStep((high + padding - bottom) / gridDivisions);
  // Starts at the grid line below the lowest total; if that leaves no space for the highest one, the step grows.
  let low = Math.floor(bottom / step) * step;
  while (low + gridDivisions * step < high) {
    step = roundStep(step + 1);
    low = Math.floor(bottom / step) * step;
  }
  return { low, high: low + gridDivisions * step };
}

/** A range around bars with zero on a grid line, so that gains and losses are easy to distinguish. */
export function barsRange(values: readonly number[]): PlotRange {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  // Needed size of a division with this many of them below zero.
  const units = Array.from({ length: gridDivisions + 1 }, (_, below) => {
    const above = gridDivisions - below;
    return Math.max(high === 0 ? 0 : high / above, low === 0 ? 0 : -low / below, minorPerUnit);
  });
  const least = Math.min(...units);
  const below = units.indexOf(least);
  const unit = roundStep(least);
  return { low: 0 - below * unit, high: (gridDivisions - below) * unit };
}

/** Bars from zero: gains upwards, losses downwards, in the colours of their direction. */
export function barsSeries(colours: ChartColours, values: readonly number[]): BarSeriesOption[] {
  const data = values.map((value) => ({ value, itemStyle: { color: value < 0 ? colours.down : colours.up } }));
  return [{ id: 'days', type: 'bar', silent: true, barWidth: '60%', data }];
}

/** The label of a grid line, in whole units. */
export function gridText(minor: number): string {
  const sign = minor < 0 ? '−' : '';
  return sign + groupThousands(String(Math.abs(Math.round(minor / minorPerUnit))));
}
