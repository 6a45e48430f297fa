import { expect, test } from 'vitest';
import { decodeEvents, encodeEvents } from './event-message.ts';

const event = { topic: 'order_settled', memberId: 'm', ref: 'o', at: new Date(0), closeAt: null } as const;

test('a batch of events travels as who and what, without times or figures', () => {
  expect(JSON.parse(encodeEvents([event]))).toEqual([{ topic: 'order_settled', memberId: 'm', ref: 'o' }]);
  expect(decodeEvents(encodeEvents([event]))).toEqual([{ topic: 'order_settled', memberId: 'm', ref: 'o' }]);
});

test.each(['', '{}', 'null', '[1]', '[{"topic":"payout","memberId":"m","ref":null}]', '[{"topic":"order_settled"}]'])(
  'refuses a message that no relay would publish: %s',
  (text) => {
    expect(decodeEvents(text)).toBeUndefined();
  },
);
