import { describe, expect, test } from 'vitest';
import { marketState } from './market-state.ts';
import { productFixture } from './product-fixture.test-data.ts';
import { newestQuote } from './quote.ts';

const nowMs = Date.parse('2026-11-20T06:32:10.000Z');
const stateOf = (over: Parameters<typeof productFixture>[0], atMs = nowMs, account: 'demo' | 'real' = 'demo') => {
  const product = productFixture(over);
  return marketState(product, newestQuote(product, undefined, 0), account, atMs);
};

describe('the state of a market', () => {
  test('counts down to the close and says when the last order can be placed', () => {
    expect(stateOf({})).toMatchObject({
      trading: true,
      blocked: null,
      closesInS: 14 * 3600 + 27 * 60 + 50,
      lastOrderAt: '2026-11-20T20:54:00.000Z',
      quoteAgeS: 1,
    });
  });

  test('accepts no order after the last order time, though still trading', () => {
    expect(stateOf({}, Date.parse('2026-11-20T20:54:00.001Z'))).toMatchObject({
      trading: true,
      blocked: 'before_close',
    });
  });

  test('is closed from its closing time, even before the server confirms', () => {
    expect(stateOf({}, Date.parse('2026-11-20T21:00:00.000Z'))).toMatchObject({ trading: false, blocked: 'closed' });
  });

  test('counts down to the opening while closed, and only then', () => {
    const closed = { status: 'closed', closesAt: null, opensAt: '2026-11-22T22:00:00.000Z' } as const;
    expect(stateOf(closed)).toMatchObject({ opensInS: 63 * 3600 + 27 * 60 + 50, opensAt: closed.opensAt });
    expect(stateOf(closed, Date.parse(closed.opensAt) + 1)).toMatchObject({ opensInS: 0 });
    expect(stateOf({ ...closed, opensAt: null }).opensInS).toBeNull();
    expect(stateOf({}).opensInS).toBeNull();
  });

  test('accepts no order before the first order time, even if a feed without ticks hid it in the answer', () => {
    const opened = { pause: 'stalled', firstOrderAt: '2026-11-20T06:35:00.000Z' } as const;
    const product = productFixture(opened);
    const ticking = { ...newestQuote(product, undefined, 0), stalled: false };
    expect(marketState(product, ticking, 'demo', nowMs).blocked).toBe('before_open');
    expect(marketState(product, ticking, 'demo', Date.parse(opened.firstOrderAt)).blocked).toBeNull();
    expect(stateOf({ ...opened, pause: 'halted' }).blocked).toBe('halted');
  });

  test('has no countdown when trading around the clock', () => {
    expect(stateOf({ closesAt: null, lastOrderAt: null })).toMatchObject({ closesInS: null, lastOrderAt: null });
  });

  test('accepts a demo order where only real ones are refused', () => {
    expect(stateOf({ pause: 'demo_only' }).blocked).toBeNull();
    expect(stateOf({ pause: 'demo_only' }, nowMs, 'real').blocked).toBe('demo_only');
  });

  test('prefers the newest tick over an older answer that the feed stalled', () => {
    const product = productFixture({ pause: 'stalled' });
    expect(marketState(product, newestQuote(product, undefined, 0), 'demo', nowMs).blocked).toBe('stalled');
    expect(
      marketState(product, { ...newestQuote(product, undefined, 0), stalled: false }, 'demo', nowMs).blocked,
    ).toBeNull();
  });

  test('accepts no order without a price', () => {
    expect(stateOf({ price: null, priceAt: null })).toMatchObject({ blocked: 'no_price', quoteAgeS: null });
  });
});
