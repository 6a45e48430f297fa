import type { AdminDeposit, DepositReason } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type KeyedDecisionInput, reviewOnce } from './review.ts';
import { refundRow } from './review-queue.repo.ts';

export type RefundDepositInput = KeyedDecisionInput & {
  reason: DepositReason;
  /** The reference of the transfer that returned the money. */
  externalRef: string;
  note?: string | undefined;
};

/**
 * Records that the money of a held deposit was returned outside the platform. Nothing was posted, so nothing is booked;
 * the breaker never stops it.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, DEPOSIT_STATE, REVIEW_CHANGED
 */
export function refundDeposit(ctx: DepositReviewCtx, input: RefundDepositInput): Promise<AdminDeposit> {
  const { id, version, admin, reason, externalRef, note = null } = input;
  return reviewOnce(ctx, input, {
    action: 'deposits.refund',
    route: 'refund_deposit',
    intent: { reason, externalRef, note },
    detail: { reason, externalRef, note },
    move: (tx) => refundRow(tx, { id, sessionId: admin.sessionId, version, reason, note, refundRef: externalRef }),
  });
}
