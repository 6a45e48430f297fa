import { languageTags, platformTimeZone } from '@fairtick/contracts';
import { type Formats, formatsOf, useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from './platform.tsx';
import { confQuery } from './startup-queries.ts';

/** Dates and times in the platform's zone, for events at its midnight. */
export function usePlatformFormats(): Formats {
  const { language } = useText();
  const { data: conf } = useQuery(confQuery(usePlatform(), language));
  return formatsOf(languageTags[language], conf?.timeZone ?? platformTimeZone);
}
