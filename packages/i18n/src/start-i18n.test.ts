// @vitest-environment jsdom
import { languages, languageTags } from '@fairtick/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import { changeLanguage, currentLanguage, startI18n, translate } from './start-i18n.ts';

const dictionaries: Record<string, Dictionary> = {
  en: { 取消: 'Cancel', '{{count}} 台在线_one': '{{count}} device', '{{count}} 台在线_other': '{{count}} devices' },
  'zh-Hant': { 取消: '取消', '{{count}} 台在线': '{{count}} 台在線' },
  ko: { 取消: '취소', '{{count}} 台在线': '{{count}}대' },
  jp: { 取消: 'キャンセル', '{{count}} 台在线_other': '{{count}} 台' },
  vn: { 取消: 'Hủy', '{{count}} 台在线_other': '{{count}} thiết bị' },
};
const loads: string[] = [];

beforeAll(async () => {
  const entries = Object.entries(dictionaries).map(([language, dictionary]) => {
    const load = async () => {
      loads.push(language);
      return dictionary;
    };
    return [language, load];
  });
  await startI18n({ language: 'zh-Hans', dictionaries: Object.fromEntries(entries) });
});

describe('a change of language', () => {
  it('starts with the source language, which loads nothing', () => {
    expect(translate('取消')).toBe('取消');
    expect(translate('{{count}} 台在线', { count: 1 })).toBe('1 台在线');
    expect(loads).toEqual([]);
  });

  it.each(languages)('to %s is known by its name here and by its BCP 47 tag on the page', async (language) => {
    await changeLanguage(language);
    expect(currentLanguage()).toBe(language);
    expect(document.documentElement.lang).toBe(languageTags[language]);
  });

  it.each([
    ['en', '1 device', '2 devices'],
    ['zh-Hant', '1 台在線', '2 台在線'],
    ['ko', '1대', '2대'],
    ['jp', '1 台', '2 台'],
    ['vn', '1 thiết bị', '2 thiết bị'],
  ] as const)('to %s counts by the rules of that language', async (language, one, two) => {
    await changeLanguage(language);
    expect(translate('{{count}} 台在线', { count: 1 })).toBe(one);
    expect(translate('{{count}} 台在线', { count: 2 })).toBe(two);
  });

  it('fetches each dictionary once', async () => {
    await changeLanguage('jp');
    await changeLanguage('vn');
    expect(loads.toSorted()).toEqual(['en', 'jp', 'ko', 'vn', 'zh-Hant']);
  });

  it('uses the language requested last, whichever loads longer', async () => {
    const texts = Promise.withResolvers<Dictionary>();
    await startI18n({ language: 'zh-Hans', dictionaries: { ko: () => texts.promise } });
    const slow = changeLanguage('ko');
    await changeLanguage('zh-Hans');
    texts.resolve({});
    await slow;
    expect([currentLanguage(), document.documentElement.lang]).toEqual(['zh-Hans', 'zh-Hans']);
  });

  it('rejects a switch to a language that cannot be loaded and keeps the current one; a start falls back to the source', async () => {
    const dictionaries = { vn: () => Promise.reject(new Error('offline')) };
    await startI18n({ language: 'vn', dictionaries });
    expect(currentLanguage()).toBe('zh-Hans');
    await expect(changeLanguage('vn')).rejects.toThrow('offline');
    expect(currentLanguage()).toBe('zh-Hans');
  });
});
