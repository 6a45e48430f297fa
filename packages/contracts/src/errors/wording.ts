import type { ErrorCode } from './errors.ts';
import type { Language } from './languages.ts';
import { en } from './wording/en.ts';
import { jp } from './wording/jp.ts';
import { ko } from './wording/ko.ts';
import { vn } from './wording/vn.ts';
import type { Wording } from './wording/wording-type.ts';
import { zhHans } from './wording/zh-hans.ts';
import { zhHant } from './wording/zh-hant.ts';

const byLanguage: Readonly<Record<Language, Wording>> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant, ko, jp, vn };

/** The text of an error; in English the specification's, word for word where it has one. */
export function wordingOf(error: ErrorCode, language: Language): string {
  return byLanguage[language][error];
}
