import { languageTags } from '@fairtick/contracts';
import { formatsOf, useText } from '@fairtick/i18n';
import { useCallback } from 'react';

const dayMs = 86_400_000;

/** Times under the crosshair in the platform's zone: with the date from an hour a candle up, the date alone for days. */
export function useChartTimes(timeZone: string, stepMs: number): (atMs: number) => string {
  const { language } = useText();
  return useCallback(
    (atMs) => {
      const formats = formatsOf(languageTags[language], timeZone);
      const at = new Date(atMs);
      if (stepMs >= dayMs) return formats.date(at);
      if (stepMs >= 3_600_000) return formats.dateTime(at);
      return stepMs < 60_000 ? formats.timeWithSeconds(at) : formats.time(at);
    },
    [language, timeZone, stepMs],
  );
}
