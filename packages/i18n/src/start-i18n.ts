import { defaultLanguage, type Language, languageTags } from '@fairtick/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionaries } from './dictionaries.ts';

const namespace = 'text';
let known: Dictionaries = {};

/** Starts the texts in one language; its dictionary is there when this resolves. Keys are the Chinese source texts. */
export async function startI18n(input: { language: Language; dictionaries: Dictionaries }): Promise<void> {
  known = input.dictionaries;
  await i18next.use(initReactI18next).init({
    lng: defaultLanguage,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: namespace,
    defaultNS: namespace,
    resources: { [defaultLanguage]: { [namespace]: {} } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await changeLanguage(input.language);
}

/** Switches every text; `lang` of the page follows, so that the right glyphs and voices are used. */
export async function changeLanguage(language: Language): Promise<void> {
  const load = known[language];
  if (load && !i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, await load());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = languageTags[language];
}

/** The language in use. */
export function currentLanguage(): Language {
  const language = i18next.language as Language | undefined;
  return language && language in languageTags ? language : defaultLanguage;
}

/** A text outside of React, such as in a toast of the frame. */
export function translate(source: string, values?: Readonly<Record<string, string | number>>): string {
  return i18next.t(source, { ...values });
}

/** Marks a source text that is translated later, such as a label in a table. */
export function msg<const S extends string>(source: S): S {
  return source;
}
