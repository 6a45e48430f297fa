import { groupThousands } from '@fairtick/ui';
import type { BarSeriesOption } from 'echarts/charts';
import type { ChartColours } from '../plot/chart-colours.ts';
import { gridDivisions, type PlotRange } from '../plot/plot-layout.ts';

/** One figure of each day, in minor units of two decimals. */
export type DaySeries = { key: string; name: string; kind: 'line' | 'bars'; minor: readonly bigint[] };

const minorPerUnit = 100;

/** A number for the drawing only. */
export function toDrawn(minor: bigint): number {
  return Number(minor);
}

/** What a grid's lines may be apart, in any power of ten. */
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;

/** The least round step of whole units that is not below this one, so that every line has a figure that people say. */
function roundStep(least: number): number {
  const units = Math.max(1, least / minorPerUnit);
  const power = 10 ** Math.floor(Math.log10(units));
  const step = roundSteps.find((one) => one * power >= units && Number.isInteger(one * power)) ?? 10;
  return step * power * minorPerUnit;
}

/** A range around totals, which are never below zero; a flat line gets a unit of room. */
export function lineRange(values: readonly number[]): PlotRange {
  const high = Math.max(0, ...values);
  const lowest = Math.min(...values, high);
  const padding = Math.max(minorPerUnit, Math.ceil((high - lowest) * 0.09));
  const bottom = Math.max(0, lowest - padding);
  let step = roundStep((high + padding - bottom) / gridDivisions);
  // From the line below the lowest total; where that costs the highest one its room, the lines stand further apart.
  let low = Math.floor(bottom / step) * step;
  while (low + gridDivisions * step < high) {
    step = roundStep(step + 1);
    low = Math.floor(bottom / step) * step;
  }
  return { low, high: low + gridDivisions * step };
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

/** An amount beside a grid line, which stands on whole units. */
export function gridText(minor: number): string {
  const sign = minor < 0 ? '−' : '';
  return sign + groupThousands(String(Math.abs(Math.round(minor / minorPerUnit))));
}
