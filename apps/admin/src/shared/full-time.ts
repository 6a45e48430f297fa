import type { Formats } from '@fairtick/i18n';

/** An instant including its year, for times that may be in another year. */
export function fullTime({ date, time }: Formats, instant: string): string {
  return `${date(instant)} ${time(instant)}`;
}
