import { type Language, languageTags } from '@fairtick/contracts';
import { useSyncExternalStore } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { currentLanguage, onLanguageChange, translate } from './start-i18n.ts';
import type { Translate } from './text.ts';

/** Texts and formats of the current language; a switch re-renders the component. */
export function useText(): { t: Translate; language: Language; readonly formats: Formats } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
  return {
    t: translate,
    language,
    // Most components show no time, and the first use takes a while.
    get formats() {
      return formatsOf(languageTags[language]);
    },
  };
}
