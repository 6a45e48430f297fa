import { type Language, languages } from '@fairtick/contracts';
import { languageNames, verifyReceiptsText } from '@fairtick/i18n';
import { h } from './dom.ts';
import { currentLanguage, rememberLanguage, t } from './texts.ts';

/** Chooses a language and remembers it. */
export function languageSelect(changed: (language: Language) => void): HTMLElement {
  const select = h(
    'select',
    {
      'aria-label': t(verifyReceiptsText.language),
      onchange: () => {
        const chosen = select.value as Language;
        rememberLanguage(chosen);
        changed(chosen);
      },
    },
    languages.map((language) =>
      h('option', { value: language, selected: language === currentLanguage() }, languageNames[language]),
    ),
  );
  return select;
}
