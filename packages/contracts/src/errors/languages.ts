export const languages = ['zh-Hans', 'zh-Hant', 'en', 'ko', 'jp', 'vn'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-Hans';

/** BCP 47 tags for `lang` attributes and Intl, which do not know the specification's `jp` and `vn`. */
export const languageTags: Record<Language, string> = {
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
  en: 'en',
  ko: 'ko',
  jp: 'ja',
  vn: 'vi',
};

/**
 * The preferred supported language of an `Accept-Language` header, the first of equals; the default if there is none.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => ({ language: spokenLanguage(part), weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return wanted.find(({ language }) => language !== undefined)?.language ?? defaultLanguage;
}

function spokenLanguage(part: string): Language | undefined {
  const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^zh-(hant|tw|hk|mo)/.test(tag)) return 'zh-Hant';
  if (/^zh\b/.test(tag)) return 'zh-Hans';
  if (/^en\b/.test(tag)) return 'en';
  if (/^ko\b/.test(tag)) return 'ko';
  if (/^(jp|ja)\b/.test(tag)) return 'jp';
  if (/^(vn|vi)\b/.test(tag)) return 'vn';
  return undefined;
}

/** From 0 (not wanted) to 1, the default of a part without a weight. */
function weightOf(part: string): number {
  const [, weight = '1'] = /;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:;|$)/i.exec(part) ?? [];
  return Number(weight);
}
