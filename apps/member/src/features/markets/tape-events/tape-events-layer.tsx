import { memo } from 'react';
import { type PlotPlace, px } from '../plot/plot-place.ts';
import type { TapeEvents } from './tape-periods.ts';

/** A shorter stop would be invisible. */
const narrowestPx = 2;
const diamondPx = 5;

/** Stops of the tape as hatched bands, changes of its source as dotted lines with a diamond. */
export const TapeEventsLayer = memo(EventsLayer);

function EventsLayer({ place, events }: { place: PlotPlace; events: TapeEvents }) {
  const { layout, xOf } = place;
  const bands = events.stops.flatMap(({ fromMs, toMs }) => {
    const from = Math.max(0, xOf(fromMs));
    const to = Math.min(layout.plotRight, toMs === null ? layout.plotRight : xOf(toMs));
    if (from > layout.plotRight || to < 0) return [];
    const right = Math.max(to, from + narrowestPx);
    return [`M${px(from)} ${layout.plotTop}H${px(right)}V${px(layout.end)}H${px(from)}Z`];
  });
  const changes = events.changes.flatMap(({ atMs }) => {
    const x = xOf(atMs);
    if (x < 0 || x > layout.plotRight) return [];
    const middle = layout.plotTop + diamondPx + 2;
    return [{ line: `M${px(x)} ${px(middle)}V${px(layout.end)}`, mark: diamond(x, middle) }];
  });
  return (
    <>
      <pattern id="chart-stop" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="chart__stop-ground" width="6" height="6" />
        <line className="chart__stop-line" y2="6" />
      </pattern>
      <path className="chart__stops" fill="url(#chart-stop)" d={bands.join('')} />
      <path className="chart__change" d={changes.map(({ line }) => line).join('')} />
      <path className="chart__change-mark" d={changes.map(({ mark }) => mark).join('')} />
    </>
  );
}

function diamond(x: number, y: number): string {
  return `M${px(x)} ${px(y - diamondPx)}l${diamondPx} ${diamondPx}l${-diamondPx} ${diamondPx}l${-diamondPx} ${-diamondPx}Z`;
}
