import type { AdminWithdrawal } from '@fairtick/contracts';
import { type KeyedStepInput, takeStepOnce } from './take-step.ts';
import { approveRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * Approves for payment. From the limit of the terms up the first approval leaves it in review, and only another
 * administrator's makes it payable.
 * @throws DomainError ADMIN_STEP_UP_REQUIRED from the limit up, NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_SAME_PERSON, SAME_PERSON, REVIEW_CLAIMED,
 * REVIEW_NOT_CLAIMED, REVIEW_CHANGED, OUTGOING_STOPPED
 */
export function approveWithdrawal(ctx: ReviewCtx, input: KeyedStepInput): Promise<AdminWithdrawal> {
  const { id, version, admin } = input;
  return takeStepOnce(ctx, input, {
    action: 'withdrawals.approve',
    stepUpFromLimit: true,
    route: 'approve_withdrawal',
    intent: {},
    detail: {},
    move: (tx) => approveRow(tx, { id, version, sessionId: admin.sessionId }),
  });
}
