import type { Ctx } from '../context.ts';
import { insertWithdrawal } from './approvals.repo.ts';
import { type TakeBackInput, takeBack } from './take-back.ts';

/**
 * Takes back one's own proposal of whatever kind before anybody has decided it.
 * @throws DomainError NOT_FOUND (also somebody else's), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawApproval(ctx: Pick<Ctx, 'db'>, input: TakeBackInput): Promise<{ id: string }> {
  return takeBack(ctx, input, {
    withdraw: insertWithdrawal,
    done: 'approvals.withdraw',
    refused: 'approvals.refused',
  });
}
