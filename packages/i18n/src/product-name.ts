import { defaultLanguage, type Language } from '@fairtick/contracts';
import { serverText, type Text } from './text.ts';

type Named = { name: string; names: Readonly<Record<string, string>> };
type Reading = { t: (text: Text) => string; language: Language };

/**
 * A product's name in the reader's language: its own, else from the dictionaries; a product named only in its proposal
 * is shown in English if it has no name in the reader's language.
 */
export function productName({ t, language }: Reading, { name, names }: Named): string {
  if (language === defaultLanguage) return name;
  const own = names[language];
  if (own !== undefined) return own;
  const translated = t(serverText(name));
  return translated === name && language !== 'zh-Hant' ? (names['en'] ?? name) : translated;
}
