import { languageTags, platformTimeZone } from '@fairtick/contracts';
import { type Formats, formatsOf, useText } from '@fairtick/i18n';

/** Formats in the platform's zone: a date without a time is a platform day, whatever the reader's zone. */
export function usePlatformFormats(): Formats {
  const { language } = useText();
  return formatsOf(languageTags[language], platformTimeZone);
}
