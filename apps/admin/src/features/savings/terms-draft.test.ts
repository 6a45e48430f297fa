import type { AdminSavingsProduct } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, isRate } from './terms-draft.ts';

const terms = {
  version: 1,
  rateBps: 260,
  minAmount: '100.00',
  step: '100.00',
  maxPerMember: '200000.00',
  quota: '5000000.00',
  effectiveAt: '2026-11-20T08:00:00.000Z',
};
const product: AdminSavingsProduct = {
  id: '0199a000-0000-7000-8000-000000000001',
  termDays: 30,
  enabled: true,
  version: 1,
  terms,
  next: null,
  activePrincipal: '0.00',
  activePositions: 0,
  remaining: '5000000.00',
};
const ground = { reason: 'market rates', evidence: 'minutes 12' };

describe('a savings terms draft', () => {
  test('starts with the current terms, or with those approved for later', () => {
    expect(draftOf(product)).toMatchObject({ rate: '2.60', minAmount: '100.00' });
    expect(draftOf({ ...product, next: { ...terms, version: 2, rateBps: 305 } })).toMatchObject({ rate: '3.05' });
  });

  test('is sent as basis points and amounts, and keeps the product’s term', () => {
    const body = bodyOf(product, { ...draftOf(product), rate: ' 3.1 ', quota: '5,000,000.00', ...ground });
    expect(body).toEqual({
      productId: product.id,
      rateBps: 310,
      minAmount: '100.00',
      step: '100.00',
      maxPerMember: '200000.00',
      quota: '5000000.00',
      ...ground,
    });
  });

  test('contains the term of a new product', () => {
    const draft = { ...draftOf(product), termDays: 45, ...ground };
    expect(bodyOf(null, draft)).toMatchObject({ productId: null, termDays: 45, rateBps: 260 });
  });
});

test.each(['0', '2.6', '2.60', '19.99', '20', '20.00'])('accepts %s percent', (text) => {
  expect(isRate(text)).toBe(true);
});
test.each(['', '20.01', '21', '-1', '2.605', '1e1', '٣', 'x'])('refuses %s percent', (text) => {
  expect(isRate(text)).toBe(false);
});
