import type { Formats } from '@fairtick/i18n';

/** The time of a row below the heading of a platform day: with its date where the reader's clock shows another day. */
export function rowTime({ day, shortDate, timeWithSeconds }: Formats, at: string, headingDay: string): string {
  const date = shortDate(at);
  return date === day(headingDay) ? timeWithSeconds(at) : `${date} ${timeWithSeconds(at)}`;
}
