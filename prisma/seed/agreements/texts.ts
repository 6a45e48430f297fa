/** A text in every language of the platform, by paragraph. */
export type Texts = Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant' | 'ko' | 'jp' | 'vn', readonly string[]>>;

/** As it is stored: paragraphs separated by an empty line. */
export function joinTexts(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([language, paragraphs]) => [language, paragraphs.join('\n\n')]));
}
