import { acceptanceFields } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { acceptanceBytes } from './acceptance.ts';
import { memberId, receiptOf } from './receipt.test-data.ts';

const { order } = receiptOf([{ atMs: -1_000, price: '1300.50' }], {});

test('what is signed is what the documentation lists, in its order, as JSON without spaces', () => {
  const termsHash = 'cd'.repeat(32);
  const facts: Record<string, unknown> = {
    ...order,
    termsHash,
    memberId,
    'tapeHead.seq': order.tapeHead.seq,
    'tapeHead.hash': order.tapeHead.hash,
  };
  const documented = JSON.stringify([2, ...acceptanceFields.map((name) => facts[name])]);
  expect(new TextDecoder().decode(acceptanceBytes({ ...order, memberId, termsHash }))).toBe(documented);
  const former = JSON.stringify([1, ...acceptanceFields.slice(0, -1).map((name) => facts[name])]);
  expect(new TextDecoder().decode(acceptanceBytes({ ...order, memberId }))).toBe(former);
  expect(new Set(acceptanceFields.map((name) => facts[name])).size).toBe(acceptanceFields.length);
});
