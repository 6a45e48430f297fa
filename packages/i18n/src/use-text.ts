import { type Language, languageTags } from '@fairtick/contracts';
import { useTranslation } from 'react-i18next';
import { type Formats, formatsOf } from './formats.ts';
import { currentLanguage } from './start-i18n.ts';
import type { Translate } from './text.ts';

/** Texts and formats of the current language; a switch re-renders the component. */
export function useText(): { t: Translate; language: Language; formats: Formats } {
  const { t } = useTranslation();
  const language = currentLanguage();
  return {
    t: (source, values) => t(source, { ...values }),
    language,
    formats: formatsOf(languageTags[language]),
  };
}
