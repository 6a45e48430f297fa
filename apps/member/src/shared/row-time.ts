import type { Formats } from '@fairtick/i18n';

/** The time of a row below a platform day, with its date if the reader's day differs. */
export function rowTime(formats: Formats, at: string, headingDay: string, time = formats.timeWithSeconds): string {
  const date = formats.shortDate(at);
  return date === formats.day(headingDay) ? time(at) : `${date} ${time(at)}`;
}
