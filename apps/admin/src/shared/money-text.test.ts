import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test.each([
  ['1234.50', 'CNY', '¥1,234.50'],
  ['-1200000.00', 'CNY', '−¥1,200,000.00'],
  ['128.400000', 'USDT', '128.40 USDT'],
  ['128.400010', 'USDT', '128.40001 USDT'],
  ['50000.000000', 'USDT', '50,000.00 USDT'],
  ['0.1100', 'XAU', '0.11 XAU'],
  [null, 'USDT', '—'],
])('%s %s reads %s', (amount, currency, text) => {
  expect(moneyText(amount, currency)).toBe(text);
});
