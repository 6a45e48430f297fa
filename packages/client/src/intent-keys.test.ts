import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { createIntentKeys } from './intent-keys.ts';

function counted() {
  let made = 0;
  return createIntentKeys(() => `key-${++made}`);
}
const refusal = (error: string) => new ApiError({ code: 500, error, msg: '' });

test('the same input keeps its key as long as nobody knows what became of it', () => {
  const keys = counted();
  expect(keys.keyOf({ amount: '5.00' })).toBe('key-1');
  for (const unknown of [refusal(networkError), refusal('INTERNAL'), refusal('UNAUTHENTICATED'), new TypeError('x')]) {
    keys.answered(unknown);
    expect(keys.keyOf({ amount: '5.00' })).toBe('key-1');
  }
});

test('another input is another intent', () => {
  const keys = counted();
  keys.keyOf({ amount: '5.00' });
  expect(keys.keyOf({ amount: '6.00' })).toBe('key-2');
});

test('after a success or a refusal the next try is a new intent', () => {
  const keys = counted();
  keys.keyOf('a');
  keys.answered();
  expect(keys.keyOf('a')).toBe('key-2');
  keys.answered(refusal('REVIEW_CHANGED'));
  expect(keys.keyOf('a')).toBe('key-3');
});
