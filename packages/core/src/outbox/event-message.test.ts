import { expect, test } from 'vitest';
import { decodeEvents, encodeEvents } from './event-message.ts';

const event = { topic: 'order_settled', memberId: 'm', ref: 'o', at: new Date(0), closeAt: null } as const;

test('a message holds the kind and ids of a batch of events, without times or figures', () => {
  expect(JSON.parse(encodeEvents([event]))).toEqual([{ topic: 'order_settled', memberId: 'm', ref: 'o' }]);
  expect(decodeEvents(encodeEvents([event]))).toEqual([{ topic: 'order_settled', memberId: 'm', ref: 'o' }]);
});

test.each(['', '{}', 'null', '[1]', '[{"topic":"payout","memberId":"m","ref":null}]', '[{"topic":"order_settled"}]'])(
  'rejects a malformed message: %s',
  (text) => {
    expect(decodeEvents(text)).toBeUndefined();
  },
);
