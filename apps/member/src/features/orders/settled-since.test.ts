import { expect, test } from 'vitest';
import { orderFixture } from './order-fixture.test-data.ts';
import { isFinal, settledSince } from './settled-since.ts';

test('an order that is no longer among the open ones has ended', () => {
  const one = orderFixture({ id: 'one' });
  const two = orderFixture({ id: 'two' });
  const known = new Map([
    ['one', one],
    ['two', two],
  ]);
  expect(settledSince(known, [two])).toEqual(['one']);
  expect(settledSince(known, [one, two, orderFixture({ id: 'three' })])).toEqual([]);
  expect(settledSince(new Map(), [one])).toEqual([]);
});

test('settled and void are final, the other states are not', () => {
  const states = ['ordering', 'open', 'settled', 'void'] as const;
  expect(states.map((status) => isFinal(orderFixture({ status })))).toEqual([false, false, true, true]);
});
