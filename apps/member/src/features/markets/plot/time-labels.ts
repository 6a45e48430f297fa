import { toLocalMs } from '@fairtick/contracts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Distances between labels that read well, in ms. */
const strides = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * minuteMs),
  ...[1, 2, 5, 7, 14, 30, 60, 90, 180].map((days) => days * dayMs),
];

/** Offset of a zone's wall clock from UTC at an instant, in ms. */
export function zoneOffsetMs(timeZone: string, atMs: number): number {
  return toLocalMs(timeZone, atMs) - atMs;
}

/** No zone changes its clocks twice within so many days. */
const steadyMs = 20 * dayMs;

/** Wall clock times at ascending instants. The zone's offset changes rarely, so it is computed at few of them. */
function wallTimes(openTimes: readonly number[], timeZone: string): number[] {
  const offsetAt = (index: number) => zoneOffsetMs(timeZone, openTimes[index] ?? 0);
  const walls: number[] = [];
  const fill = (from: number, fromOffset: number, to: number, toOffset: number): void => {
    const isSteady = fromOffset === toOffset && (openTimes[to] ?? 0) - (openTimes[from] ?? 0) < steadyMs;
    if (isSteady || to - from < 2) {
      for (let index = from; index < to; index++) walls.push((openTimes[index] ?? 0) + fromOffset);
      return;
    }
    const middle = (from + to) >> 1;
    const offset = offsetAt(middle);
    fill(from, fromOffset, middle, offset);
    fill(middle, offset, to, toOffset);
  };
  const last = openTimes.length - 1;
  fill(0, offsetAt(0), last, offsetAt(last));
  walls.push((openTimes[last] ?? 0) + offsetAt(last));
  return walls;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * "14:08" on an intraday axis; "11-20" where the stride is days or the label is a midnight, with the year unless it is
 * the current one.
 */
function labelText(wallMs: number, strideMs: number, thisYear: number): string {
  const wall = new Date(wallMs);
  if (strideMs >= dayMs || wallMs % dayMs === 0) {
    const day = `${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
    return wall.getUTCFullYear() === thisYear ? day : `${wall.getUTCFullYear()}-${day}`;
  }
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** A label of the time axis: its slot and its text. */
export type TimeLabel = { readonly slot: number; readonly text: string };

/**
 * At most `most` labels for slots that open at the given instants, on round times of the zone's wall clock.
 * @param openTimes epoch milliseconds, ascending
 */
export function timeLabels(openTimes: readonly number[], stepMs: number, timeZone: string, most: number): TimeLabel[] {
  if (openTimes.length === 0) return [];
  const walls = wallTimes(openTimes, timeZone);
  const nowMs = Date.now();
  const thisYear = new Date(nowMs + zoneOffsetMs(timeZone, nowMs)).getUTCFullYear();
  for (const strideMs of strides) {
    if (strideMs < stepMs || strideMs % Math.min(stepMs, dayMs) !== 0) continue;
    const labels = walls.flatMap((wallMs, slot) =>
      wallMs % strideMs === 0 ? [{ slot, text: labelText(wallMs, strideMs, thisYear) }] : [],
    );
    if (labels.length <= most) return labels;
  }
  return [];
}
