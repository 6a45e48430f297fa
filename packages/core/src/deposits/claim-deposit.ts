import type { AdminDeposit } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { review, type StepInput } from './review.ts';
import { claimRow } from './review-queue.repo.ts';

/**
 * Claims a deposit for 15 minutes, or extends the claim; no other administrator can decide it in that time. The claim
 * of the first approver gives way to that of a possible second one. Expired deposits with a proof, and ended ones whose
 * money came late, can be claimed too, so that no money is lost.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, REVIEW_CLAIMED, DEPOSIT_STATE, TX_ID_USED
 */
export function claimDeposit(ctx: DepositReviewCtx, input: StepInput): Promise<AdminDeposit> {
  const { id, admin } = input;
  return review(ctx, input, {
    action: 'deposits.claim',
    detail: {},
    move: (tx) => claimRow(tx, { id, sessionId: admin.sessionId }),
  });
}
