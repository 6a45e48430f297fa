import { memo } from 'react';
import type { PlotPlace } from '../plot/plot-place.ts';
import type { DrawnLine } from './drawn-lines.ts';
import { linesPath } from './line-paths.ts';

/** The member's lines above the candles; drawn again when the window or the range moves, not with a tick. */
export const DrawnLinesLayer = memo(LinesLayer);

function LinesLayer({ place, lines }: { place: PlotPlace; lines: readonly DrawnLine[] }) {
  return <path className="chart__drawn" d={linesPath(place, lines)} />;
}
