import type { AdminDeposit, DepositReason } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type KeyedJudgeInput, reviewOnce } from './review.ts';
import { refundRow } from './reviewed.repo.ts';

export type RefundDepositInput = KeyedJudgeInput & {
  reason: DepositReason;
  /** The number of the transfer that sent the money back. */
  externalRef: string;
  note?: string | undefined;
};

/**
 * Writes down that a held deposit was sent back outside. Nothing was posted, so nothing is; the breaker never stops it.
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
