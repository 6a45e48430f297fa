import { type TakeBackInput, takeBack } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import { withdrawProposal } from './products.repo.ts';

export type WithdrawProductTermsInput = TakeBackInput;

/**
 * Takes back one's own undecided proposal.
 * @throws DomainError NOT_FOUND (also for another administrator's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawProductTerms(ctx: Pick<Ctx, 'db'>, input: TakeBackInput): Promise<{ id: string }> {
  return takeBack(ctx, input, {
    withdraw: withdrawProposal,
    done: 'products.withdraw_proposal',
    refused: 'products.refused',
  });
}
