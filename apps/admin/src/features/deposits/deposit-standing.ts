import type { AdminDeposit } from '@fairtick/contracts';

/** A gateway holds its money: it is completed, or put on hold and refunded, and never rejected. */
export function isPaidOnline({ mode, seenAmount }: Pick<AdminDeposit, 'mode' | 'seenAmount'>): boolean {
  return mode === 'gateway' && seenAmount !== null;
}

/** Whether a reviewer can decide it: a review is due, or its proof was handed in and not reviewed before it expired. */
export function isReviewable(item: Pick<AdminDeposit, 'dueAt' | 'state' | 'proofUploadId' | 'txId'>): boolean {
  const isShown = item.proofUploadId !== null || item.txId !== null;
  return item.dueAt !== null || (item.state === 'expired' && isShown);
}
