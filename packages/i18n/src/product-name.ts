import { defaultLanguage, type Language } from '@fairtick/contracts';

type Named = { name: string; names: Readonly<Record<string, string>> };
type Reading = { t: (source: string) => string; language: Language };

/**
 * A product's name for a reader: its own in his language, else as the dictionaries have it; one that was named in its
 * proposal alone is told in English where it has no name in his language.
 */
export function productName({ t, language }: Reading, { name, names }: Named): string {
  if (language === defaultLanguage) return name;
  const own = names[language];
  if (own !== undefined) return own;
  const translated = t(name);
  return translated === name && language !== 'zh-Hant' ? (names['en'] ?? name) : translated;
}
