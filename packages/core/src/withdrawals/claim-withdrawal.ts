import type { AdminWithdrawal } from '@fairtick/contracts';
import { review, type StepInput } from './review.ts';
import { claimRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * Claims a withdrawal for 15 minutes, or extends the claim; no other administrator can decide it in that time. The
 * claim of the first approver gives way to that of a possible second one.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CLAIMED
 */
export function claimWithdrawal(ctx: ReviewCtx, input: StepInput): Promise<AdminWithdrawal> {
  return review(ctx, input, {
    action: 'withdrawals.claim',
    detail: {},
    move: (tx) => claimRow(tx, { id: input.id, sessionId: input.admin.sessionId }),
  });
}
