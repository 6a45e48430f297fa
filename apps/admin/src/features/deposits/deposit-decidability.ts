import type { AdminDeposit } from '@fairtick/contracts';

/** A gateway holds the money: such a deposit is completed, or held and refunded, and never rejected. */
export function isPaidOnline({ mode, seenAmount }: Pick<AdminDeposit, 'mode' | 'seenAmount'>): boolean {
  return mode === 'gateway' && seenAmount !== null;
}

/** Whether a reviewer can decide it: it is under review, or it expired with an unreviewed proof. */
export function isReviewable(item: Pick<AdminDeposit, 'dueAt' | 'state' | 'proofUploadId' | 'txId'>): boolean {
  const isShown = item.proofUploadId !== null || item.txId !== null;
  return item.dueAt !== null || (item.state === 'expired' && isShown);
}
