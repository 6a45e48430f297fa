import type { ServerMessage } from '@fairtick/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comparePrices } from './day-figures.ts';
import { createPriceStore } from './price-store.ts';

function start() {
  let notify: (message: ServerMessage) => void = () => {};
  const channels: string[] = [];
  const store = createPriceStore({
    listen(listener) {
      notify = listener;
      return () => true;
    },
    subscribe(wanted) {
      channels.push(...wanted);
      return () => channels.splice(0);
    },
  });
  const tick = (seq: number, price: string, productId = 'gold') =>
    notify({ type: 'tick', productId, seq, price, at: '2026-11-20T06:32:00.000Z' });
  return { store, tick, channels };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('prices in a list', () => {
  it('change at most twice a second, and always reach the newest', () => {
    const { store, tick } = start();
    let changes = 0;
    store.follow('gold', () => changes++);
    for (let seq = 1; seq <= 10; seq++) {
      tick(seq, `4078.${10 + seq}`);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(1000);
    expect(changes).toBe(3);
    expect(store.get('gold')).toMatchObject({ seq: 10, price: '4078.20', direction: 'up' });
  });

  it('have the direction of their last move, and count the moves', () => {
    const { store, tick } = start();
    tick(1, '9.99');
    expect(store.get('gold')).toMatchObject({ direction: null, nth: 0 });
    vi.advanceTimersByTime(600);
    tick(2, '10.00');
    expect(store.get('gold')).toMatchObject({ direction: 'up', nth: 1 });
    vi.advanceTimersByTime(600);
    tick(3, '9.98');
    expect(store.get('gold')).toMatchObject({ direction: 'down', nth: 2 });
    vi.advanceTimersByTime(600);
    tick(4, '9.98');
    expect(store.get('gold')).toMatchObject({ direction: null, nth: 2 });
  });

  it('never move back on the tape', () => {
    const { store, tick } = start();
    tick(5, '10.00');
    vi.advanceTimersByTime(600);
    tick(4, '11.00');
    expect(store.get('gold')?.price).toBe('10.00');
  });

  it('are subscribed only while a component shows them', () => {
    const { store, channels } = start();
    const leave = store.follow('gold', () => undefined);
    expect(channels).toEqual(['ticks:gold']);
    leave();
    expect(channels).toEqual([]);
  });
});

describe('comparing prices', () => {
  it('is exact for any length', () => {
    expect(comparePrices('9.99', '10.00')).toBe(-1);
    expect(comparePrices('90071992547409.93', '90071992547409.92')).toBe(1);
    expect(comparePrices('1.15286', '1.15286')).toBe(0);
  });
});
