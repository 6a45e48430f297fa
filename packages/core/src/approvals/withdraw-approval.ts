import type { Ctx } from '../context.ts';
import { insertWithdrawal } from './approvals.repo.ts';
import { type TakeBackInput, takeBack } from './take-back.ts';

/**
 * Takes back one's own undecided proposal of any kind.
 * @throws DomainError NOT_FOUND (another administrator's too), APPROVAL_DECIDED, REVIEW_CHANGED, FORBIDDEN
 */
export async function withdrawApproval(ctx: Pick<Ctx, 'db'>, input: TakeBackInput): Promise<{ id: string }> {
  return takeBack(ctx, input, {
    withdraw: insertWithdrawal,
    done: 'approvals.withdraw',
    refused: 'approvals.refused',
  });
}
