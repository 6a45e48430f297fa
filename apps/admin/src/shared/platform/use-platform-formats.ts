import { languageTags, platformTimeZone } from '@fairtick/contracts';
import { type Formats, formatsOf, useText } from '@fairtick/i18n';

/** Dates in the platform's own zone: each date without a time is a platform day, wherever the reader is. */
export function usePlatformFormats(): Formats {
  const { language } = useText();
  return formatsOf(languageTags[language], platformTimeZone);
}
