import { memo, useMemo } from 'react';
import type { PlotPlace } from '../plot/plot-place.ts';
import type { ChartTrade } from './chart-trade.ts';
import { tradePaths } from './trade-paths.ts';

/** Entries as triangles in their direction; exits as a filled circle (won), a cross (lost) or a ring (returned). */
export const TradesLayer = memo(MarksLayer);

function MarksLayer({ place, trades }: { place: PlotPlace; trades: readonly ChartTrade[] }) {
  const paths = useMemo(() => tradePaths(place, trades), [place, trades]);
  return (
    <g className="chart__trades">
      <path className="chart__trade-link" d={paths.links} />
      <path className="chart__trade up" d={paths.rise} />
      <path className="chart__trade down" d={paths.fall} />
      <path className="chart__trade up" d={paths.won} />
      <path className="chart__trade-cross down" d={paths.lost} />
      <path className="chart__trade-ring" d={paths.returned} />
    </g>
  );
}
