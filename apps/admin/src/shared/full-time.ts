import type { Formats } from '@fairtick/i18n';

/** An instant with its year, for what may lie in another one. */
export function fullTime({ date, time }: Formats, instant: string): string {
  return `${date(instant)} ${time(instant)}`;
}
