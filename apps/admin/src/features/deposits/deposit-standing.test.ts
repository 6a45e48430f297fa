import { expect, it } from 'vitest';
import { isPaidOnline, isReviewable } from './deposit-standing.ts';

it('what a gateway reported as paid is not rejected', () => {
  expect(isPaidOnline({ mode: 'gateway', seenAmount: '500.00' })).toBe(true);
  expect(isPaidOnline({ mode: 'gateway', seenAmount: null })).toBe(false);
  // a transfer on a chain may be another member's
  expect(isPaidOnline({ mode: 'chain', seenAmount: '500.00' })).toBe(false);
});

it('a proof that expired before its review can still be reviewed, an expired deposit without one cannot', () => {
  const over = { dueAt: null, state: 'expired', proofUploadId: null, txId: null } as const;
  expect(isReviewable(over)).toBe(false);
  expect(isReviewable({ ...over, proofUploadId: 'proof' })).toBe(true);
  expect(isReviewable({ ...over, txId: 'transaction' })).toBe(true);
  expect(isReviewable({ ...over, state: 'cancelled', proofUploadId: 'proof' })).toBe(false);
  expect(isReviewable({ ...over, state: 'pending_review', dueAt: '2026-11-27T02:00:00.000Z' })).toBe(true);
});
