import { type Language, languages } from '@fairtick/contracts';

/** What `load` returns of each language's folder. Only for Node: a browser loads one language. */
export async function eachLanguage<T>(
  load: (language: Language) => Promise<T>,
): Promise<Readonly<Record<Language, T>>> {
  const loaded = await Promise.all(languages.map(async (language) => [language, await load(language)] as const));
  return Object.fromEntries(loaded) as Record<Language, T>;
}
