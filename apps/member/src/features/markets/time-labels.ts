const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Distances between labels that read well, in ms. */
const strides = [
  ...[1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720].map((minutes) => minutes * minuteMs),
  ...[1, 2, 5, 7, 14, 30, 60, 90, 180].map((days) => days * dayMs),
];

/** How far a zone's wall clock is ahead of UTC at an instant, in ms. */
export function zoneOffsetMs(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((entry) => entry.type === type)?.value ?? 0);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(atMs / 1000) * 1000;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** "14:08" on an intraday axis; "11-20" where the stride is days or the label is a midnight. */
function labelText(wallMs: number, strideMs: number): string {
  const wall = new Date(wallMs);
  if (strideMs >= dayMs || wallMs % dayMs === 0) return `${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** A label of the time axis: which slot it stands under and what it says. */
export type TimeLabel = { readonly slot: number; readonly text: string };

/**
 * At most `most` labels for slots that open at the given instants, on round times of the zone's wall clock.
 * @param openTimes epoch milliseconds, ascending
 */
export function timeLabels(openTimes: readonly number[], stepMs: number, timeZone: string, most: number): TimeLabel[] {
  const first = openTimes[0];
  if (first === undefined) return [];
  const offsetMs = zoneOffsetMs(timeZone, first);
  for (const strideMs of strides) {
    if (strideMs < stepMs || strideMs % Math.min(stepMs, dayMs) !== 0) continue;
    const labels = openTimes.flatMap((openAtMs, slot) => {
      const wallMs = openAtMs + offsetMs;
      return wallMs % strideMs === 0 ? [{ slot, text: labelText(wallMs, strideMs) }] : [];
    });
    if (labels.length <= most) return labels;
  }
  return [];
}
