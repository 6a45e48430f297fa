import { defaultLanguage, type Language, languageTags } from '@fairtick/contracts';
import i18next from 'i18next';
import type { Dictionaries } from './dictionaries.ts';
import type { Dictionary } from './dictionary.ts';
import type { Text, TextValues } from './text.ts';

const namespace = 'text';
const listeners = new Set<() => void>();
const loaded = new Map<Language, Dictionary>();
let known: Dictionaries = {};
let current: Language = defaultLanguage;
let dictionary: Dictionary = {};
/** The language requested last: an earlier one that loads more slowly must not replace it. */
let asked: Language = defaultLanguage;

/**
 * Starts the texts in one language and loads its dictionary. Keys are the Chinese source texts, which are shown if the
 * dictionary cannot be loaded.
 */
export async function startI18n(input: { language: Language; dictionaries: Dictionaries }): Promise<void> {
  known = input.dictionaries;
  loaded.clear();
  await i18next.init({
    lng: languageTags[defaultLanguage],
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    ns: namespace,
    defaultNS: namespace,
    resources: { [languageTags[defaultLanguage]]: { [namespace]: {} } },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  await changeLanguage(input.language).catch(() => changeLanguage(defaultLanguage));
}

/**
 * Switches all texts and the page's `lang`, so that the right glyphs and voices are used.
 * @throws any error of loading the dictionary; the language stays unchanged
 */
export async function changeLanguage(language: Language): Promise<void> {
  asked = language;
  if (!loaded.has(language)) loaded.set(language, (await known[language]?.()) ?? {});
  if (asked !== language) return;
  // With the tags `ja` and `vi`, Intl finds the right plural rules.
  const tag = languageTags[language];
  const texts = loaded.get(language) ?? {};
  if (!i18next.hasResourceBundle(tag, namespace)) i18next.addResourceBundle(tag, namespace, texts);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  current = language;
  dictionary = texts;
  for (const listener of listeners) listener();
}

/** The current language. */
export function currentLanguage(): Language {
  return current;
}

/** Calls back after each change of language. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the current language. */
export function translate(text: Text, values?: TextValues): string {
  // Most texts have no parts, and a page has hundreds of them: the library is only asked to fill in parts and to count.
  return values === undefined ? dictionary[text] || text : i18next.t(text, values);
}
