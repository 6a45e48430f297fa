import { describe, expect, it } from 'vitest';
import { currencyText, roundText } from './currency-text.ts';

const t = (source: string, values: Readonly<Record<string, string | number>> = {}) =>
  source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

describe('an amount in its currency', () => {
  it.each([
    ['1234.50', 'CNY', '¥1,234.50'],
    ['1000.00', 'HKD', 'HK$1,000.00'],
    ['700.000000', 'USDT', '700.00 USDT'],
    ['700.120000', 'USDT', '700.12 USDT'],
    ['0.000001', 'USDT', '0.000001 USDT'],
    ['5.2500', 'XAU', '5.25 克'],
    [null, 'CNY', '—'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(currencyText(t, amount, currency)).toBe(text);
  });
});

it.each([
  ['500', 'CNY', '¥500'],
  ['1000.50', 'CNY', '¥1,000.50'],
  ['10.000000', 'USDT', '10 USDT'],
  ['0.1100', 'XAU', '0.11 克'],
  ['5.0000', 'XAU', '5 克'],
])('a limit of %s %s reads %s', (amount, currency, text) => {
  expect(roundText(t, amount, currency)).toBe(text);
});
