import { describe, expect, it } from 'vitest';
import { faultsOf, sourceFaultsOf } from './find-faults.ts';

const english = { 保存: 'Save', '共 {{count}} 条_one': '{{count}} row', '共 {{count}} 条_other': '{{count}} rows' };

describe('faults of a dictionary', () => {
  it.each([
    ['an empty text', 'en', { 保存: '' }],
    ['another figure', 'en', { '共 {{count}} 条': '{{total}} rows' }],
    ['a figure too few', 'jp', { '共 {{count}} 条': '全件' }],
    ['a space before a text', 'en', { 保存: ' Save' }],
    ['a doubled space', 'vn', { 保存: 'Lưu  lại' }],
    ['a line break', 'ko', { 保存: '저\n장' }],
    ['a no-break space', 'en', { 保存: 'Save\u00a0it' }],
    ['Chinese left in English', 'en', { 保存: '保存' }],
    ['Chinese left in Korean', 'ko', { 保存: '保存하기' }],
    ['Chinese left in Vietnamese', 'vn', { 保存: '保存' }],
    ['English left in Korean', 'ko', { 保存: 'Save' }],
    ['English left in Japanese', 'jp', { 保存: 'Save' }],
    ['English left in Vietnamese, in a plural', 'vn', { '共 {{count}} 条': '{{count}} rows' }],
    ['the Chinese source left in Japanese', 'jp', { 退出: '退出' }],
    ['simplified characters in Japanese', 'jp', { 保存: '这個を保存' }],
    ['traditional characters in Japanese', 'jp', { 保存: '帳戶を保存' }],
    ['simplified characters in traditional Chinese', 'zh-Hant', { 账户: '账户' }],
    ['a word of the mainland in traditional characters', 'zh-Hant', { 默认: '默認' }],
    ['a word of Taiwan alone', 'zh-Hant', { 充值: '儲值' }],
    ['a word of Hong Kong alone', 'zh-Hant', { 短信: '短訊' }],
    ['a wrong character for a merged one', 'zh-Hant', { 最后: '最后' }],
    ['a plural form that the language has not', 'jp', { '共 {{count}} 条_one': '{{count}} 件' }],
  ])('are found: %s', (_, language, dictionary) => {
    expect(faultsOf(language, dictionary, english)).toHaveLength(1);
  });

  it('are found: a plural form that is missing', () => {
    expect(faultsOf('en', { '共 {{count}} 条_one': '{{count}} row' }, english)).toEqual([
      '共 {{count}} 条_one: misses its plural form other',
    ]);
  });

  it.each([
    ['en', english],
    ['zh-Hant', { 保存: '儲存', 全部: '全部', '共 {{count}} 条': '共 {{count}} 筆' }],
    ['jp', { 保存: '保存する', '共 {{count}} 条_other': '全 {{count}} 件', '{{a}} – {{b}}': '{{a}} – {{b}}' }],
    ['ko', { 保存: '저장', '共 {{count}} 条': '총 {{count}}건' }],
    ['vn', { 保存: 'Lưu', '、': ', ' }],
  ])('are none in good texts of %s', (language, dictionary) => {
    expect(faultsOf(language, dictionary, english)).toEqual([]);
  });

  it('are found in the source: characters that only traditional Chinese has', () => {
    expect(sourceFaultsOf(['每一笔明细，保存于账本', 'USDT 充值', '每一筆明細'])).toEqual([
      '每一筆明細: has characters of another script: 筆細',
    ]);
  });

  it('do not count names and codes that every language shares', () => {
    expect(faultsOf('vn', { '数字 USDT': 'USDT' }, { '数字 USDT': 'USDT' })).toEqual([]);
  });
});
