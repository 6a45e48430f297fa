import { expect, test } from 'vitest';
import { productName } from './product-name.ts';

const dictionary: Record<string, string> = { 比特币: 'Bitcoin' };
const t = (source: string) => dictionary[source] ?? source;
const named = { name: '索拉纳', names: { en: 'Solana', ko: '솔라나' } };

test.each([
  ['zh-Hans', '索拉纳'],
  ['zh-Hant', '索拉纳'],
  ['en', 'Solana'],
  ['ko', '솔라나'],
  ['vn', 'Solana'],
] as const)('shows a product named in its proposal in %s as %s', (language, shown) => {
  expect(productName({ t, language }, named)).toBe(shown);
});

test('takes the name of a seeded product from the dictionaries, or its own name where they lack it', () => {
  expect(productName({ t, language: 'en' }, { name: '比特币', names: {} })).toBe('Bitcoin');
  expect(productName({ t, language: 'zh-Hans' }, { name: '比特币', names: {} })).toBe('比特币');
  expect(productName({ t, language: 'jp' }, { name: '新', names: {} })).toBe('新');
});
