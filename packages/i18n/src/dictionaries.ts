import { defaultLanguage, type Language, languages } from '@fairtick/contracts';
import type { Dictionary } from './dictionary.ts';

type Loader = () => Promise<Dictionary>;

/** Languages of an app besides the source language; each dictionary is loaded on first use. */
export type Dictionaries = Readonly<Partial<Record<Language, Loader>>>;

export const memberDictionaries = dictionariesOf(
  languages.filter((language) => language !== defaultLanguage),
  (language) => import(`./languages/${language}/member.ts`),
);

export function dictionariesOf(of: readonly Language[], load: (language: Language) => Promise<unknown>): Dictionaries {
  const loaders = of.map((language): [Language, Loader] => [
    language,
    async () => ((await load(language)) as { dictionary: Dictionary }).dictionary,
  ]);
  return Object.fromEntries(loaders);
}

/** Languages a member may choose: the source language and those with a dictionary, in the specification's order. */
export function offeredLanguages(dictionaries: Dictionaries): Language[] {
  return languages.filter((language) => language === defaultLanguage || dictionaries[language]);
}

/** The stored choice, the browser's own preference, or the default; always one that is offered. */
export function pickLanguage(
  dictionaries: Dictionaries,
  stored: string | null,
  negotiated: Language = defaultLanguage,
): Language {
  const offered = offeredLanguages(dictionaries);
  return (
    offered.find((language) => language === stored) ??
    offered.find((language) => language === negotiated) ??
    defaultLanguage
  );
}
