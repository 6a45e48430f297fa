import type { AdminDeposit, DepositReason } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type KeyedDecisionInput, reviewOnce } from './review.ts';
import { rejectRow } from './review-queue.repo.ts';

export type RejectDepositInput = KeyedDecisionInput & { reason: DepositReason; note?: string | undefined };

/**
 * Rejects with a reason that the member reads; the note is for staff. A transaction id becomes free again. A deposit
 * that a gateway reported as paid is put on hold and refunded instead.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, DEPOSIT_STATE, DEPOSIT_PAID, REVIEW_NOT_CLAIMED, REVIEW_CLAIMED,
 * REVIEW_CHANGED
 */
export function rejectDeposit(ctx: DepositReviewCtx, input: RejectDepositInput): Promise<AdminDeposit> {
  const { id, version, admin, reason, note = null } = input;
  return reviewOnce(ctx, input, {
    action: 'deposits.reject',
    route: 'reject_deposit',
    intent: { reason, note },
    detail: { reason, note },
    move: (tx) => rejectRow(tx, { id, sessionId: admin.sessionId, version, reason, note }),
  });
}
