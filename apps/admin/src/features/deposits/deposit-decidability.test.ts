import { expect, it } from 'vitest';
import { isPaidOnline, isReviewable } from './deposit-decidability.ts';

it('refuses to reject a deposit that a gateway reported as paid', () => {
  expect(isPaidOnline({ mode: 'gateway', seenAmount: '500.00' })).toBe(true);
  expect(isPaidOnline({ mode: 'gateway', seenAmount: null })).toBe(false);
  // An on-chain transfer may belong to another member.
  expect(isPaidOnline({ mode: 'chain', seenAmount: '500.00' })).toBe(false);
});

it('an expired deposit can be reviewed only with a proof', () => {
  const over = { dueAt: null, state: 'expired', proofUploadId: null, txId: null } as const;
  expect(isReviewable(over)).toBe(false);
  expect(isReviewable({ ...over, proofUploadId: 'proof' })).toBe(true);
  expect(isReviewable({ ...over, txId: 'transaction' })).toBe(true);
  expect(isReviewable({ ...over, state: 'cancelled', proofUploadId: 'proof' })).toBe(false);
  expect(isReviewable({ ...over, state: 'pending_review', dueAt: '2026-11-27T02:00:00.000Z' })).toBe(true);
});
