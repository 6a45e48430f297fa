import { defaultLanguage, type Language, languages, languageTags } from '@fairtick/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionaries } from './dictionaries.ts';
import type { Text, TextValues } from './text.ts';

const namespace = 'text';
/** Languages by their i18next tag: with `ja` and `vi`, Intl finds the right plural rules. */
const languagesByTag = new Map(languages.map((language) => [languageTags[language], language]));
let known: Dictionaries = {};
/** The language requested last: an earlier one that loads more slowly must not replace it. */
let asked: Language = defaultLanguage;

/**
 * Starts the texts in one language and loads its dictionary. Keys are the Chinese source texts, which are shown if the
 * dictionary cannot be loaded.
 */
export async function startI18n(input: { language: Language; dictionaries: Dictionaries }): Promise<void> {
  known = input.dictionaries;
  await i18next.use(initReactI18next).init({
    lng: languageTags[defaultLanguage],
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: namespace,
    defaultNS: namespace,
    resources: { [languageTags[defaultLanguage]]: { [namespace]: {} } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    react: { useSuspense: false },
  });
  await changeLanguage(input.language).catch(() => changeLanguage(defaultLanguage));
}

/**
 * Switches all texts and the page's `lang`, so that the right glyphs and voices are used.
 * @throws any error of loading the dictionary; the language stays unchanged
 */
export async function changeLanguage(language: Language): Promise<void> {
  asked = language;
  const load = known[language];
  const tag = languageTags[language];
  if (load && !i18next.hasResourceBundle(tag, namespace)) i18next.addResourceBundle(tag, namespace, await load());
  if (asked !== language) return;
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
}

/** The current language. */
export function currentLanguage(): Language {
  return languagesByTag.get(i18next.language) ?? defaultLanguage;
}

/** A text outside of React, such as in a toast. */
export function translate(text: Text, values?: TextValues): string {
  return i18next.t(text, { ...values });
}
