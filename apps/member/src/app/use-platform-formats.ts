import { languageTags, platformTimeZone } from '@fairtick/contracts';
import { type Formats, formatsOf, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';
import { confQuery } from './queries.ts';

type PlatformFormats = Formats & {
  /** A day of this year without it: `12月7日`. */
  day: (instant: string) => string;
};

/** Dates and times in the platform's own zone: for what happens at its midnight, wherever the reader is. */
export function usePlatformFormats(): PlatformFormats {
  const { language } = useText();
  const platform = usePlatform();
  const { data: conf } = useQuery(confQuery(platform, language));
  const timeZone = conf?.timeZone ?? platformTimeZone;
  const tag = languageTags[language];
  const formats = formatsOf(tag, timeZone);
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
  const short = new Intl.DateTimeFormat(tag, { timeZone, month: 'short', day: 'numeric' });
  return {
    ...formats,
    day: (instant) => {
      const at = new Date(instant);
      return year.format(at) === year.format(platform.clock.now()) ? short.format(at) : formats.date(at);
    },
  };
}
