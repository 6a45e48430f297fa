// Wall clocks of IANA zones. A local time is written as the milliseconds that UTC would have with the same digits.

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

/** The zone's wall clock at an instant. */
export function toLocalMs(zone: string, instantMs: number): number {
  const parts = new Map<string, number>(
    formatOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: string) => parts.get(type) ?? 0;
  const wholeSeconds = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wholeSeconds + (((instantMs % 1000) + 1000) % 1000);
}

/**
 * The instant at which the zone's wall clock shows a local time: the first one where it shows it twice (clocks set back),
 * and the one as if the clock had not been moved where it skips it (clocks set forward).
 */
export function toInstantMs(zone: string, localMs: number): number {
  const dayMs = 86_400_000;
  const offsetAt = (instantMs: number) => toLocalMs(zone, instantMs) - instantMs;
  const before = offsetAt(localMs - dayMs);
  const after = offsetAt(localMs + dayMs);
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    if (offsetAt(localMs - offset) === offset) return localMs - offset;
  }
  return localMs - before;
}
