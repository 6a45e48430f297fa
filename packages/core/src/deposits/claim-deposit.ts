import type { AdminDeposit } from '@fairtick/contracts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { review, type StepInput } from './review.ts';
import { claimRow } from './reviewed.repo.ts';

/**
 * Takes a deposit for 15 minutes, or for another 15; nobody else can decide it meanwhile; a claim of
 * whoever signed first gives way to that of somebody who can sign second. Also what expired although it was shown, or was
 * given up before its money came: so it is not lost.
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
