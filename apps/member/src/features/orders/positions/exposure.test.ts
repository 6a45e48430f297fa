import { expect, test } from 'vitest';
import { orderFixture } from '../order-fixture.test-data.ts';
import { exposureOf } from './exposure.ts';

test('is at most the sum of all stakes and fees', () => {
  const orders = [orderFixture({ amount: '500.00', fee: '5.00' }), orderFixture({ amount: '1000.00', fee: '10.00' })];
  expect(exposureOf(orders)).toEqual({ stakeMinor: 150_000n, mostLossMinor: 151_500n });
  expect(exposureOf([])).toEqual({ stakeMinor: 0n, mostLossMinor: 0n });
});
