import type { AdminDeposit, DepositReason } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type DecisionInput, review } from './review.ts';
import { holdRow } from './review-queue.repo.ts';

export type HoldDepositInput = DecisionInput & {
  /** False resumes the review. */
  hold: boolean;
  reason?: DepositReason | undefined;
  note?: string | undefined;
};

/**
 * Puts a deposit on hold, which takes a first approval back; or resumes its review with a claim for 15 minutes.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, DEPOSIT_STATE, REVIEW_NOT_CLAIMED, REVIEW_CLAIMED, REVIEW_CHANGED
 */
export function holdDeposit(ctx: DepositReviewCtx, input: HoldDepositInput): Promise<AdminDeposit> {
  const { id, version, admin, hold, reason = null, note = null } = input;
  return review(ctx, input, {
    action: hold ? 'deposits.hold' : 'deposits.take_up',
    detail: { reason, note },
    move: (tx) => holdRow(tx, { id, sessionId: admin.sessionId, version, hold, reason, note }),
  });
}
