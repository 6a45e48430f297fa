import { type TakeBackInput, takeBack } from '../approvals/index.ts';
import type { Ctx } from '../context.ts';
import { withdrawProposal } from './money-terms.repo.ts';

/**
 * Takes back one's own proposal before anybody has decided it.
 * @throws DomainError NOT_FOUND (also somebody else's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawMoneyTerms(ctx: Pick<Ctx, 'db'>, input: TakeBackInput): Promise<{ id: string }> {
  return takeBack(ctx, input, {
    withdraw: withdrawProposal,
    done: 'money_terms.withdraw_proposal',
    refused: 'money_terms.refused',
  });
}
