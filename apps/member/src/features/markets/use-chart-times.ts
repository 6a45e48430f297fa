import { languageTags } from '@fairtick/contracts';
import { formatsOf, readerZone, useText } from '@fairtick/i18n';
import { useMemo } from 'react';

const dayMs = 86_400_000;

export type ChartTimes = {
  readonly timeZone: string;
  /** Name of the zone, such as GMT+8. */
  readonly zone: string;
  /** A time under the crosshair: with the date from an hour a candle up, the date alone for days. */
  readonly timeText: (atMs: number) => string;
};

/** Times of a chart in the reader's own zone, like everywhere else; days are the platform's and keep its zone. */
export function useChartTimes(platformZone: string, stepMs: number): ChartTimes {
  const { language } = useText();
  return useMemo(() => {
    const timeZone = stepMs >= dayMs ? platformZone : readerZone();
    const formats = formatsOf(languageTags[language], timeZone);
    const format =
      stepMs >= dayMs
        ? formats.date
        : stepMs >= 3_600_000
          ? formats.dateTime
          : stepMs < 60_000
            ? formats.timeWithSeconds
            : formats.time;
    return { timeZone, zone: formats.zone, timeText: (atMs) => format(new Date(atMs)) };
  }, [language, platformZone, stepMs]);
}
