import { memo } from 'react';
import { gridDivisions, labelledPrices, type PlotLayout, type PlotRange, priceToY, slotToX } from './plot-layout.ts';
import type { TimeLabel } from './time-labels.ts';

type ChartGridProps = {
  layout: PlotLayout;
  range: PlotRange;
  slots: number;
  times: readonly TimeLabel[];
  lastPrice: number | null;
  priceText: (pips: number) => string;
  /** Zone offset at the time under the crosshair, else at the newest, in the corner below the prices. */
  zone?: string;
};

/** Grid lines and axis labels below the canvas; real text, so that it takes fonts and colours from the tokens. */
export const ChartGrid = memo(GridLayer, isSameGrid);

/** The last price affects only which labels its tag covers. */
function isSameGrid(before: ChartGridProps, now: ChartGridProps): boolean {
  const labels = ({ layout, range, lastPrice }: ChartGridProps) => labelledPrices(layout, range, lastPrice).join(' ');
  const keys = ['layout', 'range', 'slots', 'times', 'priceText', 'zone'] as const;
  return keys.every((key) => before[key] === now[key]) && labels(before) === labels(now);
}

function GridLayer({ layout, range, slots, times, lastPrice, priceText, zone }: ChartGridProps) {
  const lines = Array.from({ length: gridDivisions + 1 }, (_, index) => {
    const y = layout.plotTop + ((layout.plotBottom - layout.plotTop) * index) / gridDivisions;
    return Math.round(y) - 0.5;
  });
  return (
    <svg className="chart__grid" width={layout.width} height={layout.height} aria-hidden="true">
      {lines.map((y) => (
        <line key={y} className="chart__rule" x1={0} x2={layout.plotRight} y1={y} y2={y} />
      ))}
      {times.map(({ slot, text }) => {
        const x = Math.round(slotToX(layout, slots, slot)) - 0.5;
        const room = text.length > 5 ? 30 : 16;
        const fits = x > room && x < (zone ? layout.plotRight : layout.width) - room;
        return (
          <g key={slot}>
            <line className="chart__rule" x1={x} x2={x} y1={layout.plotTop} y2={layout.end} />
            {fits && (
              <text className="chart__axis" x={x} y={layout.height - 5} textAnchor="middle">
                {text}
              </text>
            )}
          </g>
        );
      })}
      {labelledPrices(layout, range, lastPrice).map((price) => (
        <text
          key={price}
          className="chart__axis"
          x={layout.width - 3}
          y={priceToY(layout, range, price)}
          textAnchor="end"
          dominantBaseline="central"
        >
          {priceText(price)}
        </text>
      ))}
      {zone && (
        <text className="chart__axis" x={layout.width - 3} y={layout.height - 5} textAnchor="end">
          {zone}
        </text>
      )}
    </svg>
  );
}
