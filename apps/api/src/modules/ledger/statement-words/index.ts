import type { Language } from '@fairtick/contracts';
import { en } from './en.ts';
import { jp } from './jp.ts';
import { ko } from './ko.ts';
import type { StatementWords } from './statement-words.ts';
import { vn } from './vn.ts';
import { zhHans } from './zh-hans.ts';
import { zhHant } from './zh-hant.ts';

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  ko,
  jp,
  vn,
};
