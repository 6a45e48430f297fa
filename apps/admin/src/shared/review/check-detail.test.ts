import { expect, test } from 'vitest';
import { isInstant, withCommas } from './check-detail.ts';

test.each([
  ['+50000.00 −86000.00', '+50,000.00 −86,000.00'],
  ['12000.500000 / 12000.500000 USDT', '12,000.500000 / 12,000.500000 USDT'],
  ['1 / 3 · 86000.00 / 100000.00', '1 / 3 · 86,000.00 / 100,000.00'],
  ['赵* / 赵*', '赵* / 赵*'],
  ['', ''],
])('%j reads %j', (detail, text) => {
  expect(withCommas(detail)).toBe(text);
});

test('an instant is distinguished from other values', () => {
  expect(isInstant('2026-11-20T08:00:00.000Z')).toBe(true);
  expect(isInstant('2026-11-20')).toBe(false);
});
