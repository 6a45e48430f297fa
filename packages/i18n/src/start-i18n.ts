import { defaultLanguage, type Language, languages, languageTags } from '@fairtick/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionaries } from './dictionaries.ts';

const namespace = 'text';
/** Languages by the tag that i18next knows them under: with `ja` and `vi`, Intl finds the right plural rules. */
const languagesByTag = new Map(languages.map((language) => [languageTags[language], language]));
let known: Dictionaries = {};
/** The language that was asked for last: one that takes longer to load does not come after it. */
let asked: Language = defaultLanguage;

/**
 * Starts the texts in one language; its dictionary is there when this resolves. Keys are the Chinese source texts, which
 * are also what stands on the screen where the dictionary cannot be loaded: better than no page.
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
 * Switches every text; `lang` of the page follows, so that the right glyphs and voices are used.
 * @throws what loading the dictionary threw; the language stays as it was.
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

/** The language in use. */
export function currentLanguage(): Language {
  return languagesByTag.get(i18next.language) ?? defaultLanguage;
}

/** A text outside of React, such as in a toast of the frame. */
export function translate(source: string, values?: Readonly<Record<string, string | number>>): string {
  return i18next.t(source, { ...values });
}

/** Marks a source text that is translated later, such as a label in a table. */
export function msg<const S extends string>(source: S): S {
  return source;
}
