import { expect, test } from 'vitest';
import { preferredOf } from './texts.ts';

const nothing = { asked: null, stored: null, browser: [] };

test('the language of the address comes first, then the stored choice, then the browser', () => {
  const all = { asked: 'ko', stored: 'vn', browser: ['ja-JP'] };
  expect(preferredOf(all)).toBe('ko');
  expect(preferredOf({ ...all, asked: null })).toBe('vn');
  expect(preferredOf({ ...nothing, browser: ['fr', 'ja-JP', 'en'] })).toBe('jp');
  expect(preferredOf({ ...nothing, browser: ['zh-TW'] })).toBe('zh-Hant');
  expect(preferredOf({ ...nothing, browser: ['fr'] })).toBe('en');
  expect(preferredOf(nothing)).toBe('en');
});

test.each(['', 'xx', 'KO', 'ko ', 'toString', '__proto__', '<img src=x>'])(
  'ignores the unknown language %j',
  (wish) => {
    expect(preferredOf({ ...nothing, asked: wish, stored: 'vn' })).toBe('vn');
    expect(preferredOf({ ...nothing, asked: wish, stored: wish, browser: ['ko-KR'] })).toBe('ko');
  },
);
