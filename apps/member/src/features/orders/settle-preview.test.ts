import { describe, expect, test } from 'vitest';
import { orderFixture } from './order-fixture.test-data.ts';
import { priceDifference, settlePreview } from './settle-preview.ts';

describe('if settled now', () => {
  test('a rise order wins above its entry by payout less fee', () => {
    expect(settlePreview(orderFixture(), '4078.37')).toEqual({ result: 'win', profitMinor: 40_500n });
  });

  test('a fall order loses stake and fee above its entry', () => {
    expect(settlePreview(orderFixture({ direction: 'fall' }), '4078.37')).toEqual({
      result: 'lose',
      profitMinor: -50_500n,
    });
  });

  test('treats an equal price as a tie and refunds everything, also when written with fewer zeros', () => {
    const order = orderFixture({ entry: { seq: 1, price: '4078.30', at: '2026-11-20T06:32:08.412Z' } });
    expect(settlePreview(order, '4078.3')).toEqual({ result: 'tie', profitMinor: 0n });
  });

  test('has no result before the entry or without a price', () => {
    expect(settlePreview(orderFixture({ entry: null, status: 'ordering' }), '4078.37')).toBeNull();
    expect(settlePreview(orderFixture(), null)).toBeNull();
  });
});

test('a difference keeps the decimals of its product', () => {
  expect(priceDifference('4079.12', '4078.36')).toEqual({ text: '0.76', sign: 1 });
  expect(priceDifference('1.15286', '1.15301')).toEqual({ text: '-0.00015', sign: -1 });
  expect(priceDifference('7', '7')).toEqual({ text: '0', sign: 0 });
});
