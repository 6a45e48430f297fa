import type { Order } from '@fairtick/contracts';
import { sha256Hex } from '@fairtick/tlog';
import { expect, it } from 'vitest';
import { productId, receiptOf } from './receipt.test-data.ts';
import { verifyPart } from './verify-receipt.ts';

const fields = [1, 'common', 1, 100, '10.00', '5000.00', [[60, 8000]], 'more'] as const;
const text = JSON.stringify(fields);
const changed = (place: number, value: unknown) => JSON.stringify(fields.with(place, value as never));

function problemOf(terms: string, changes: Partial<Order> = {}) {
  const receipt = receiptOf([{ atMs: -200, price: '1300.50' }], { termsHash: sha256Hex(terms), ...changes });
  return verifyPart({ ...receipt, terms }, 'terms');
}

it("accepts an order that follows the signed terms, common or its product's own", async () => {
  expect(await problemOf(text)).toMatchObject({ outcome: 'ok' });
  const own = JSON.stringify([...fields.slice(0, 7), productId].with(1, 'product'));
  expect(await problemOf(own)).toMatchObject({ outcome: 'ok' });
});

it.each<[string, string, string, Partial<Order>]>([
  ['other terms than those that were signed', 'not_the_signed_terms', text, { termsHash: sha256Hex('other') }],
  ['a text that is no terms', 'unreadable_terms', '[1,"common"]', {}],
  ['a text that is no JSON', 'unreadable_terms', '[', {}],
  ['terms of another version', 'terms_of_another_version', changed(2, 2), {}],
  ['terms of another product', 'terms_of_another_product', changed(1, 'product'), {}],
  ['a payout that the terms do not offer', 'payout_is_not_of_the_terms', changed(6, [[60, 8500]]), {}],
  ['a duration that the terms do not offer', 'payout_is_not_of_the_terms', changed(6, [[120, 8000]]), {}],
  ['a fee that the terms do not charge', 'fee_is_not_of_the_terms', changed(3, 50), {}],
  ['a stake below the least', 'stake_is_not_of_the_terms', changed(4, '100.01'), {}],
  ['a stake above the largest', 'stake_is_not_of_the_terms', changed(5, '99.99'), {}],
  ['an amount that is no number', 'unreadable_number', changed(4, 'ten'), {}],
])('finds %s', async (_, detail, terms, changes) => {
  expect(await problemOf(terms, changes)).toMatchObject({ outcome: 'failed', detail });
});
