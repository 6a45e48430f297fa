import { expect, it } from 'vitest';
import { orderFixture } from '../order-fixture.test-data.ts';
import { tradesOf, withOrder } from './use-day-trades.ts';

const since = '2026-11-19T16:00:00.000Z';
const of = { account: 'demo', productId: orderFixture().productId, since } as const;

it("marks the day's orders of one product and account, each once, the later news of it first", () => {
  const settled = orderFixture({
    id: 'a',
    exit: { seq: 2, price: '4079.00', at: '2026-11-20T06:33:08.000Z' },
    result: 'win',
    profit: '405.00',
  });
  const trades = tradesOf([orderFixture({ id: 'a' }), orderFixture({ id: 'b' }), settled], of);
  expect(trades).toEqual([
    {
      id: 'a',
      direction: 'rise',
      entry: { atMs: Date.parse('2026-11-20T06:32:08.412Z'), price: '4078.36' },
      exit: { atMs: Date.parse('2026-11-20T06:33:08.000Z'), price: '4079.00' },
      result: 'win',
      amount: '500.00',
      profit: '405.00',
    },
    expect.objectContaining({ id: 'b', exit: null, result: null }),
  ]);
});

it('leaves out other accounts, products and days, and orders without an entry', () => {
  const others = [
    orderFixture({ account: 'real' }),
    orderFixture({ productId: 'other' }),
    orderFixture({ acceptedAt: '2026-11-19T15:59:59.999Z' }),
    orderFixture({ entry: null }),
  ];
  expect(tradesOf(others, of)).toEqual([]);
});

it('takes a settled order in once', () => {
  const [a, b] = [orderFixture({ id: 'a' }), orderFixture({ id: 'b' })];
  expect(withOrder([b, a], a)).toEqual([a, b]);
});
