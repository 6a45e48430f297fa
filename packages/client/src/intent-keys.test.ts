import { expect, test } from 'vitest';
import { ApiError, networkError, offlineError } from './api-error.ts';
import { createIntentKeys } from './intent-keys.ts';

function counted() {
  let made = 0;
  return createIntentKeys(() => `key-${++made}`);
}
const refusal = (error: string) => new ApiError({ code: 500, error, msg: '' });

test('the same input keeps its key as long as its outcome is unknown', () => {
  const keys = counted();
  expect(keys.keyOf({ amount: '5.00' })).toBe('key-1');
  for (const unknown of [refusal(networkError), refusal('INTERNAL'), refusal('UNAUTHENTICATED'), new TypeError('x')]) {
    keys.answered(unknown);
    expect(keys.keyOf({ amount: '5.00' })).toBe('key-1');
  }
});

test('treats another input as a new intent', () => {
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

test('reports an unsent intent as such, unless an earlier answer of it was lost', async () => {
  const keys = counted();
  const used: string[] = [];
  const sent = (input: string, error: string) =>
    keys
      .send(input, (key) => {
        used.push(key);
        return Promise.reject(refusal(error));
      })
      .catch((thrown: ApiError) => thrown.error);
  expect(await sent('a', 'TOO_MANY_REQUESTS')).toBe('TOO_MANY_REQUESTS');
  expect(await sent('a', offlineError)).toBe(offlineError);
  expect(await sent('a', networkError)).toBe(networkError);
  expect(await sent('a', offlineError)).toBe(networkError);
  expect(await keys.send('a', async (key) => key)).toBe('key-1');
  expect(await sent('a', offlineError)).toBe(offlineError);
  expect(used).toEqual(['key-1', 'key-1', 'key-1', 'key-1', 'key-2']);
});
