import { ApiError, type Call, mintKey } from '@fairtick/client';
import { describe, expect, test } from 'vitest';
import { orderFixture } from '../order-fixture.test-data.ts';
import { type OrderIntent, placeOrder } from './place-order.ts';

const intent: OrderIntent = {
  key: mintKey(),
  body: {
    account: 'demo',
    productId: '019aa000-0000-7000-8000-0000000000aa',
    direction: 'rise',
    amount: '100.00',
    durationS: 60,
    shownPrice: '4078.36',
    toleranceBps: 10,
  },
};

/** Answers each attempt with the next outcome and records the keys it received. */
function clientAnswering(...outcomes: (Error | object)[]) {
  const keys: (string | undefined)[] = [];
  const call = (async (_endpoint: unknown, _input: unknown, options: { idempotencyKey?: string }) => {
    keys.push(options.idempotencyKey);
    const outcome = outcomes[keys.length - 1];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }) as unknown as Call;
  return { call, keys };
}

describe('placing an order', () => {
  test('sends the same key on every attempt of one intent', async () => {
    const line = clientAnswering(new ApiError({ code: 0, error: 'NETWORK', msg: '' }), orderFixture());
    expect(await placeOrder(line, intent)).toEqual({ kind: 'unknown' });
    expect(await placeOrder(line, intent)).toEqual({ kind: 'accepted', order: orderFixture() });
    expect(line.keys).toEqual([intent.key, intent.key]);
  });

  test('leaves the outcome open after a server error', async () => {
    for (const error of ['INTERNAL', 'UNAVAILABLE', 'NETWORK']) {
      const line = clientAnswering(new ApiError({ code: 500, error, msg: '' }));
      expect(await placeOrder(line, intent)).toEqual({ kind: 'unknown' });
    }
  });

  test('returns a refusal with its wording', async () => {
    const line = clientAnswering(new ApiError({ code: 500, error: 'ORDER_MARKET_CLOSED', msg: 'Market is closed.' }));
    expect(await placeOrder(line, intent)).toEqual({
      kind: 'refused',
      error: 'ORDER_MARKET_CLOSED',
      msg: 'Market is closed.',
    });
  });
});

test.each([
  ['is rejected before processing', { code: 429, error: 'TOO_MANY_REQUESTS' }],
  ['could not be sent', { code: 0, error: 'OFFLINE' }],
])('leaves the outcome of an earlier lost answer open when a retry %s', async (_, refusal) => {
  const refused = () => new ApiError({ ...refusal, msg: 'later' });
  expect(await placeOrder(clientAnswering(refused()), intent)).toMatchObject({ kind: 'refused' });
  expect(await placeOrder(clientAnswering(refused()), intent, true)).toEqual({ kind: 'unknown' });
});

test('keys are version 4 UUIDs and never the same', () => {
  const keys = Array.from({ length: 50 }, mintKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
