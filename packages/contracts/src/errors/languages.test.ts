import { expect, it } from 'vitest';
import { negotiateLanguage } from './languages.ts';

it.each([
  [undefined, 'zh-Hans'],
  ['', 'zh-Hans'],
  ['en-GB,en;q=0.9', 'en'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['zh', 'zh-Hans'],
  ['ja', 'jp'],
  ['jp', 'jp'],
  ['vi-VN', 'vn'],
  ['vn', 'vn'],
  ['eo;q=1, ko', 'ko'],
  ['eo', 'zh-Hans'],
  ['english', 'zh-Hans'],
  ['ko;q=0.2, en;q=0.9', 'en'],
  ['ko;q=0.5, en', 'en'],
  ['en;q=0.5, ko; Q=0.5', 'en'],
  ['en;q=0, ko;q=0.1', 'ko'],
  ['en;q=0.000', 'zh-Hans'],
  ['eo, io;q=0.9, vi;q=0.8, en;q=0.7', 'vn'],
  // An invalid weight counts as none.
  ['ko;q=x, en;q=0.9', 'ko'],
  ['ko;q=, en;q=0.9', 'ko'],
  ['ko;q=0.9;level=1, en;q=0.8', 'ko'],
])('answers an Accept-Language of %s in %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
