import { describe, expect, test } from 'vitest';
import { dayChange, dayExtreme } from './day-change.ts';
import { productFixture } from './product-fixture.test-data.ts';

describe('the change of the day', () => {
  test('is counted against the previous close', () => {
    expect(dayChange(productFixture(), '4078.36')).toEqual({ difference: '12.84', percent: '0.32' });
    expect(dayChange(productFixture(), '4052.68')).toEqual({ difference: '-12.84', percent: '-0.32' });
  });

  test('is counted against the open on the first day', () => {
    expect(dayChange(productFixture({ previousClose: null, open: '100.00' }), '101.00')?.percent).toBe('1.00');
  });

  test('rounds halves away from zero', () => {
    const product = productFixture({ previousClose: '200.00' });
    expect(dayChange(product, '200.01')?.percent).toBe('0.01');
    expect(dayChange(product, '199.99')?.percent).toBe('-0.01');
  });

  test('is unknown before the first price', () => {
    expect(dayChange(productFixture(), null)).toBeNull();
    expect(dayChange(productFixture({ previousClose: null, open: null }), '1.00')).toBeNull();
  });
});

test('high and low follow the live price', () => {
  expect(dayExtreme(productFixture(), '4092.00', 'high')).toBe('4092.00');
  expect(dayExtreme(productFixture(), '4080.00', 'high')).toBe('4091.20');
  expect(dayExtreme(productFixture(), '4000.00', 'low')).toBe('4000.00');
  expect(dayExtreme(productFixture({ low: null }), '4000.00', 'low')).toBe('4000.00');
});
