import type { AdminWithdrawal } from '@fairtick/contracts';
import { review, type StepInput } from './review.ts';
import { claimRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * Takes a withdrawal for 15 minutes, or for another 15; nobody else can decide it meanwhile. A claim of
 * whoever signed first gives way to that of somebody who can sign second.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CLAIMED
 */
export function claimWithdrawal(ctx: ReviewCtx, input: StepInput): Promise<AdminWithdrawal> {
  return review(ctx, input, {
    action: 'withdrawals.claim',
    detail: {},
    move: (tx) => claimRow(tx, { id: input.id, sessionId: input.admin.sessionId }),
  });
}
