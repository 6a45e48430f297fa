import { isZoneName } from '@fairtick/contracts';

// The rule of times, for every page, table, message and file:
// 1. An instant is written in the reader's zone: the one that an administrator chose, else the browser's.
// 2. Each page names that zone once, by its offset, or by its name where the offset changes within the years shown
//    (`zone`). A time that is shown alone, and one that leaves the page (a receipt's picture), names its offset at that
//    instant (`zoned`, `zoneAt`). A time that is typed is in the reader's zone too; a form's field names it.
// 3. A day is a platform day: headings, filters, totals, limits, interest, and each date without a time. The page names the
//    platform's zone beside the reader's. A time below the heading of another day shows its own date.
// 4. A date of another year shows its year.
// 5. In a file an instant is ISO 8601 in UTC with its `Z`; a day is a platform day, also in the file's name.
// All pages use these formats: a house rule refuses `Intl.DateTimeFormat` and the like elsewhere.

type Instant = string | Date;

export type Formats = {
  /** 14:32 */
  time: (instant: Instant) => string;
  /** 14:32:08 */
  timeWithSeconds: (instant: Instant) => string;
  /** 14:32:08.123, for ticks */
  timeWithMs: (instant: Instant) => string;
  /** 11-20 14:32 in Chinese, 20 Nov, 14:32 in English; with the year unless it is the current one. */
  dateTime: (instant: Instant) => string;
  /** The same with the zone's offset, for a time that is shown alone. */
  zoned: (instant: Instant) => string;
  /** Always with the year. */
  date: (instant: Instant) => string;
  /** 11月20日; with the year unless it is the current one. */
  shortDate: (instant: Instant) => string;
  /** The same for a calendar day of this zone, `2026-11-20`. */
  day: (day: string) => string;
  /** The zone's offset at an instant, such as GMT+8. */
  zoneAt: (instant: Instant) => string;
  /** For a heading above many times: the zone's offset, or its name, such as Europe/London, where the offset changes. */
  readonly zone: string;
};

const made = new Map<string, Formats>();
let chosenZone: string | null = null;
let browserZone: string | undefined;

/** The reader's zone. The browser is asked once, because every rendered text needs it and asking is slow. */
export function readerZone(): string {
  browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return chosenZone ?? browserZone;
}

/** Sets the zone chosen by the reader; null, or one that this browser does not know, means the browser's. */
export function chooseReaderZone(zone: string | null): void {
  chosenZone = zone !== null && isZoneName(zone) ? zone : null;
}

/** Dates and times of one language in one zone (the reader's by default). */
export function formatsOf(tag: string, timeZone = readerZone()): Formats {
  const key = `${tag} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const formatter = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(tag, { timeZone: zone, hourCycle: 'h23', ...options });
  // Each is made on its first use: making one takes a phone as long as formatting hundreds of times.
  const format = (options: Intl.DateTimeFormatOptions, zone?: string) => {
    let made: Intl.DateTimeFormat | undefined;
    return (instant: Instant) => {
      made ??= formatter(options, zone);
      return made.format(toDate(instant));
    };
  };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const seconds = { ...time, second: '2-digit' } as const;
  const day = { month: 'short', day: 'numeric' } as const;
  const date = { year: 'numeric', ...day } as const;
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
  const isThisYear = (instant: Instant) => year.format(toDate(instant)) === year.format(new Date());
  const withYearIfOther = (options: Intl.DateTimeFormatOptions) => {
    const [short, long] = [format(options), format({ year: 'numeric', ...options })];
    return (instant: Instant) => (isThisYear(instant) ? short(instant) : long(instant));
  };
  const [plainDay, plainDate] = [format(day, 'UTC'), format(date, 'UTC')];
  const offset = formatter({ timeZoneName: 'shortOffset' });
  const zoneAt = (instant: Instant) =>
    offset.formatToParts(toDate(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  const dateTime = withYearIfOther({ ...day, ...time });
  let zone: string | undefined;
  const formats: Formats = {
    time: format(time),
    timeWithSeconds: format(seconds),
    timeWithMs: format({ ...seconds, fractionalSecondDigits: 3 }),
    dateTime,
    zoned: (instant) => `${dateTime(instant)} (${zoneAt(instant)})`,
    date: format(date),
    shortDate: withYearIfOther(day),
    day: (text) => (text.slice(0, 4) === year.format(new Date()) ? plainDay : plainDate)(`${text}T00:00:00Z`),
    zoneAt,
    get zone() {
      zone ??= onlyOf(zoneAt) ?? timeZone;
      return zone;
    },
  };
  made.set(key, formats);
  return formats;
}

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

const monthMs = 30 * 86_400_000;
const monthsBack = 120;
const monthsAhead = 24;

/** The zone's constant offset over the years of a page's times; null where it changes, as with daylight saving. */
function onlyOf(zoneAt: (instant: Date) => string): string | null {
  const nowMs = Date.now();
  const offset = zoneAt(new Date(nowMs));
  for (let month = -monthsBack; month <= monthsAhead; month++) {
    if (zoneAt(new Date(nowMs + month * monthMs)) !== offset) return null;
  }
  return offset;
}
