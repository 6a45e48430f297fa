export const languages = ['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-Hans';

/** BCP 47 tags for `lang` attributes and Intl, which do not know the spec's `jp` and `vn`. */
export const languageTags: Record<Language, string> = {
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  en: 'en',
  ko: 'ko',
  jp: 'ja',
  vn: 'vi',
};

/** First language of an `Accept-Language` header that we speak; the default where there is none. */
export function negotiateLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (/^zh-(hant|tw|hk|mo)/.test(tag)) return 'zh-Hant';
    if (/^zh\b/.test(tag)) return 'zh-Hans';
    if (/^en\b/.test(tag)) return 'en';
    if (/^ko\b/.test(tag)) return 'ko';
    if (/^(jp|ja)\b/.test(tag)) return 'jp';
    if (/^(vn|vi)\b/.test(tag)) return 'vn';
  }
  return defaultLanguage;
}
