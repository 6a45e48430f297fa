import { describe, expect, it } from 'vitest';
import { amountParts, amountText, directionOf, priceText, typedAmountText } from './amount.ts';

describe('amounts on the screen', () => {
  it.each([
    ['57980.50', '¥57,980.50'],
    ['0', '¥0.00'],
    ['1000000', '¥1,000,000.00'],
    ['-505', '−¥505.00'],
    ['-0.00', '¥0.00'],
    ['123456789012345678.99', '¥123,456,789,012,345,678.99'],
  ])('%s reads %s', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });

  it('puts the sign before the yen, with a true minus', () => {
    expect(amountText('405.00', { signed: true })).toBe('+¥405.00');
    expect(amountText('-505.00', { signed: true })).toBe('−¥505.00');
    expect(amountText('0.00', { signed: true })).toBe('¥0.00');
  });

  it('takes minor units as bigint', () => {
    expect(amountText(-50_505n)).toBe('−¥505.05');
    expect(amountText(5n)).toBe('¥0.05');
  });

  it('shows a dash for nothing and for nonsense', () => {
    expect(amountText(null)).toBe('—');
    expect(amountText('1e309')).toBe('—');
    expect(amountParts('٥')).toBeNull();
  });

  it.each([
    ['5000', true, '5,000.00'],
    ['12345678.9', true, '12,345,678.90'],
    ['1.', true, '1.00'],
    ['1000.5', false, '1,000.5'],
    ['53', false, '53'],
    ['1.234', true, null],
    ['', true, null],
    ['1e3', true, null],
  ])('writes %s typed (money: %s) as %s', (typed, isMoney, text) => {
    expect(typedAmountText(typed, isMoney)).toBe(text);
  });

  it('keeps the decimals of a price', () => {
    expect(priceText('91842.50')).toBe('91,842.50');
    expect(priceText('1.15286')).toBe('1.15286');
    expect(priceText('24612')).toBe('24,612');
    expect(priceText(null)).toBe('—');
  });

  it.each([
    ['0.32', 'up'],
    ['-0.15', 'down'],
    ['0.00', 'flat'],
    ['-0.00', 'flat'],
  ])('%s points %s', (decimal, direction) => {
    expect(directionOf(decimal)).toBe(direction);
  });
});
