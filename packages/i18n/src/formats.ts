export type Formats = {
  /** 14:32 */
  time: (instant: string | Date) => string;
  /** 14:32:08 */
  timeWithSeconds: (instant: string | Date) => string;
  /** 14:32:08.123, for ticks */
  timeWithMs: (instant: string | Date) => string;
  /** 11-20 14:32 in Chinese, 20 Nov, 14:32 in English */
  dateTime: (instant: string | Date) => string;
  date: (instant: string | Date) => string;
  /** 11月20日 while the year is the one that runs; with the year in any other. */
  shortDate: (instant: string | Date) => string;
  /** Name of the zone that all of them are in, such as GMT+8. */
  zone: string;
};

const made = new Map<string, Formats>();
let ownZone: string | undefined;

/** The reader's zone, asked once: every text of every drawing comes by here, and asking costs more than the drawing. */
export function readerZone(): string {
  ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownZone;
}

/** Dates and times of one language in one zone (the reader's own by default). */
export function formatsOf(tag: string, timeZone = readerZone()): Formats {
  const key = `${tag} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options });
    return (instant: string | Date) => formatter.format(typeof instant === 'string' ? new Date(instant) : instant);
  };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const seconds = { ...time, second: '2-digit' } as const;
  const date = format({ year: 'numeric', month: 'short', day: 'numeric' });
  const day = format({ month: 'short', day: 'numeric' });
  const year = format({ year: 'numeric' });
  const zoneParts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(0);
  const formats: Formats = {
    time: format(time),
    timeWithSeconds: format(seconds),
    timeWithMs: format({ ...seconds, fractionalSecondDigits: 3 }),
    dateTime: format({ month: 'short', day: 'numeric', ...time }),
    date,
    shortDate: (instant) => (year(instant) === year(new Date()) ? day(instant) : date(instant)),
    zone: zoneParts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC',
  };
  made.set(key, formats);
  return formats;
}
