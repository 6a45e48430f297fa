import { describe, expect, test } from 'vitest';
import { dayChange } from './day-change.ts';
import { productFixture } from './product-fixture.test-data.ts';
import { newestQuote } from './quote.ts';

const change = (over: Parameters<typeof productFixture>[0] = {}) => {
  const product = productFixture(over);
  return dayChange(product, newestQuote(product, undefined, 0));
};

describe('the change of the day', () => {
  test('is counted against the previous close', () => {
    expect(change({ price: '4078.36' })).toEqual({ difference: '12.84', percent: '0.32' });
    expect(change({ price: '4052.68' })).toEqual({ difference: '-12.84', percent: '-0.32' });
  });

  test('is counted against the open on the first day', () => {
    expect(change({ price: '101.00', previousClose: null, open: '100.00' })?.percent).toBe('1.00');
  });

  test('rounds halves away from zero', () => {
    expect(change({ price: '200.01', previousClose: '200.00' })?.percent).toBe('0.01');
    expect(change({ price: '199.99', previousClose: '200.00' })?.percent).toBe('-0.01');
  });

  test('is unknown before the first price', () => {
    expect(change({ price: null })).toBeNull();
    expect(change({ price: '1.00', previousClose: null, open: null })).toBeNull();
  });
});
