import type { AdminWithdrawal } from '@fairtick/contracts';
import { failedOf } from './admin-withdrawal-view.ts';
import { type KeyedStepInput, reviewOnce } from './review.ts';
import { approveRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

export type ApproveWithdrawalInput = KeyedStepInput & {
  /** Why it is approved although a check failed; required in that case. */
  note?: string | undefined;
};

/**
 * Approves for payment. From the limit of the terms up the first approval leaves it in review, and only another
 * administrator's makes it payable.
 * @throws DomainError ADMIN_STEP_UP_REQUIRED from the limit up, NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE,
 * REVIEW_SAME_PERSON, SAME_PERSON, REVIEW_CLAIMED, REVIEW_NOT_CLAIMED, REVIEW_CHANGED, OUTGOING_STOPPED,
 * REVIEW_CHECK_FAILED without a reason where a check failed
 */
export function approveWithdrawal(ctx: ReviewCtx, input: ApproveWithdrawalInput): Promise<AdminWithdrawal> {
  const { id, version, admin, note = null } = input;
  return reviewOnce(ctx, input, {
    action: 'withdrawals.approve',
    stepUpFromLimit: true,
    route: 'approve_withdrawal',
    intent: note === null ? {} : { note },
    detail: note === null ? {} : { note },
    move: async (tx) =>
      approveRow(tx, { id, version, sessionId: admin.sessionId, note, failed: await failedOf(ctx, tx, id) }),
  });
}
