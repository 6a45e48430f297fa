type LanguageFacts = {
  /** BCP 47 tag for `lang` attributes and Intl, which do not know the specification's `jp` and `vn`. */
  tag: string;
  /** The language's own name, never translated. */
  name: string;
  /** The console is translated into it. */
  inConsole?: true;
  /** Members of this language usually see rising prices in green. */
  greenUp?: true;
  /** Large numbers are counted in ten thousands. */
  inTenThousands?: true;
  /** A point separates thousands, so that `1.000` is ambiguous. */
  pointGroups?: true;
};

/** The languages of the platform in the order of their menus. The texts of each are in `packages/i18n/src/languages`. */
const table = {
  'zh-Hans': { tag: 'zh-Hans', name: '简体中文', inConsole: true, inTenThousands: true },
  'zh-Hant': { tag: 'zh-Hant', name: '繁體中文', inTenThousands: true },
  en: { tag: 'en', name: 'English', inConsole: true, greenUp: true },
  ko: { tag: 'ko', name: '한국어', inTenThousands: true },
  jp: { tag: 'ja', name: '日本語', inTenThousands: true },
  vn: { tag: 'vi', name: 'Tiếng Việt', greenUp: true, pointGroups: true },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof table;
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = table;
export const languages = Object.keys(table) as [Language, ...Language[]];
export const defaultLanguage: Language = 'zh-Hans';

/** BCP 47 tags by language. */
export const languageTags = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].tag]),
) as Record<Language, string>;

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
  const [base] = tag.split(/\b/);
  if (base === 'zh') return 'zh-Hans';
  return languages.find((language) => language === base || languageTags[language].split('-')[0] === base);
}

/** From 0 (not wanted) to 1, the default of a part without a weight. */
function weightOf(part: string): number {
  const [, weight = '1'] = /;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*(?:;|$)/i.exec(part) ?? [];
  return Number(weight);
}
