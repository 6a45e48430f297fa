// Own code: a third of the bytes of @date-fns/tz, and an hour that occurs twice is the first one (docs/decisions/0022).
// Wall clocks of IANA zones. A local time is stored as the milliseconds that UTC would have with the same digits.

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether this runtime knows the IANA name. Offsets such as +08:00, which some runtimes accept, are not names. */
export function isZoneName(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** Zone changes happen at whole quarters of an hour, so an offset holds for a quarter. */
const quarterMs = 900_000;
const keptOffsets = 2_000;
const offsets = new Map<string, Map<number, number>>();

/** How far the zone's wall clock is ahead of UTC. Formatting is slow, so results are cached. */
function offsetAt(zone: string, instantMs: number): number {
  const quarter = Math.floor(instantMs / quarterMs);
  const known = offsets.get(zone) ?? new Map<number, number>();
  if (known.size === 0) offsets.set(zone, known);
  const found = known.get(quarter);
  if (found !== undefined) return found;
  if (known.size >= keptOffsets) known.clear();
  const offset = readOffset(zone, quarter * quarterMs);
  known.set(quarter, offset);
  return offset;
}

function readOffset(zone: string, instantMs: number): number {
  const parts = new Map<string, number>(
    formatOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string) => parts.get(type) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - instantMs;
}

/** The zone's wall clock at an instant. */
export function toLocalMs(zone: string, instantMs: number): number {
  return instantMs + offsetAt(zone, instantMs);
}

/** The zone's calendar day at an instant, `2026-11-20`. */
export function dayIn(zone: string, instantMs: number): string {
  return new Date(toLocalMs(zone, instantMs)).toISOString().slice(0, 10);
}

/**
 * The instant at which the zone's wall clock shows a local time: the first one where clocks are set back, and the one
 * without the change where clocks skip it.
 */
export function toInstantMs(zone: string, localMs: number): number {
  const dayMs = 86_400_000;
  const before = offsetAt(zone, localMs - dayMs);
  const after = offsetAt(zone, localMs + dayMs);
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(zone, localMs - offset) === offset) return localMs - offset;
  }
  return localMs - before;
}
