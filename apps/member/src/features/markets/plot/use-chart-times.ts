import { languageTags } from '@fairtick/contracts';
import { formatsOf, readerZone, useText } from '@fairtick/i18n';
import { useMemo } from 'react';

const dayMs = 86_400_000;

export type ChartTimes = {
  readonly timeZone: string;
  /** The zone's offset at an instant of the chart, such as GMT+8. */
  readonly zoneAt: (atMs: number) => string;
  /** A time under the crosshair: with the date from an hour a candle up, the date alone for days. */
  readonly timeText: (atMs: number) => string;
};

/** Chart times in the reader's zone; days are platform days and use its zone. */
export function useChartTimes(platformZone: string, stepMs: number): ChartTimes {
  const { language } = useText();
  return useMemo(
    () => chartTimes(languageTags[language], stepMs >= dayMs ? platformZone : readerZone(), stepMs),
    [language, platformZone, stepMs],
  );
}

export function chartTimes(tag: string, timeZone: string, stepMs: number): ChartTimes {
  const formats = formatsOf(tag, timeZone);
  const format =
    stepMs >= dayMs
      ? formats.date
      : stepMs >= 3_600_000
        ? formats.dateTime
        : stepMs < 60_000
          ? formats.timeWithSeconds
          : formats.time;
  return {
    timeZone,
    zoneAt: (atMs) => formats.zoneAt(new Date(atMs)),
    timeText: (atMs) => format(new Date(atMs)),
  };
}
