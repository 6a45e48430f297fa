import { describe, expect, test } from 'vitest';
import { withTick } from './day-figures.ts';
import { newestQuote } from './quote.ts';

const day = { open: '9.50', high: '10.50', low: '9.00', previousClose: '9.40' };
const product = { ...day, price: '10.00', priceAt: '2026-11-20T06:32:08.412Z', seq: 100, pause: null };
const tick = { price: '11.00', seq: 101, at: '2026-11-20T06:32:09.000Z' };
const live = { ...tick, direction: 'up' as const, nth: 3, day: withTick(undefined, tick) };

describe('the newest quote', () => {
  test('is the later one on the tape', () => {
    expect(newestQuote(product, live, 0)).toMatchObject({
      price: '11.00',
      seq: 101,
      flash: { direction: 'up', nth: 3 },
    });
    expect(newestQuote({ ...product, seq: 102 }, live, 0)).toMatchObject({ price: '10.00', seq: 102, flash: null });
    expect(newestQuote(product, undefined, 0).price).toBe('10.00');
  });

  test('is stalled until a tick comes after the stall', () => {
    expect(newestQuote(product, live, 102).stalled).toBe(true);
    expect(newestQuote(product, { ...live, seq: 103 }, 102).stalled).toBe(false);
    expect(newestQuote({ ...product, pause: 'stalled' }, undefined, 0).stalled).toBe(true);
    expect(newestQuote({ ...product, pause: 'stalled' }, live, 0).stalled).toBe(false);
  });
});
