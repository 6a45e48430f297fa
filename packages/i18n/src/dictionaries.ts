import { defaultLanguage, type Language, languages } from '@fairtick/contracts';
import type { Dictionary } from './dictionary.ts';

type Loader = () => Promise<Dictionary>;

/** Languages of an app besides the source language; each dictionary is loaded on first use. */
export type Dictionaries = Readonly<Partial<Record<Language, Loader>>>;

export const memberDictionaries: Dictionaries = {
  'zh-Hant': async () => (await import('./zh-Hant/member.ts')).dictionary,
  en: async () => (await import('./en/member.ts')).dictionary,
  ko: async () => (await import('./ko/member.ts')).dictionary,
  vn: async () => (await import('./vn/member.ts')).dictionary,
  jp: async () => (await import('./jp/member.ts')).dictionary,
};

export const adminDictionaries: Dictionaries = {
  en: async () => (await import('./en/admin.ts')).dictionary,
};

/** The public site, which loads one language. */
export const verifyDictionaries: Dictionaries = {
  'zh-Hant': async () => (await import('./zh-Hant/verify.ts')).dictionary,
  en: async () => (await import('./en/verify.ts')).dictionary,
  ko: async () => (await import('./ko/verify.ts')).dictionary,
  vn: async () => (await import('./vn/verify.ts')).dictionary,
  jp: async () => (await import('./jp/verify.ts')).dictionary,
};

/** Each language's own name; never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ko: '한국어',
  jp: '日本語',
  vn: 'Tiếng Việt',
};

/** Languages a member may choose: the source language and those with a dictionary, in the spec's order. */
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
