import { type AdminWithdrawal, DomainError } from '@fairtick/contracts';
import { type KeyedStepInput, reviewOnce } from './review.ts';
import { completeRow, findWithdrawal } from './withdrawals.repo.ts';
import { canonicalPayoutRef } from './withdrawals.rules.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * Records the payment: the held money goes to the clearing account of the payment method and the fee to the house,
 * once. Also while outgoing money is stopped, because money that has left must be in the books.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CHANGED, TX_ID_INVALID, TX_ID_USED when
 * this reference paid another withdrawal
 */
export function completeWithdrawal(
  ctx: ReviewCtx,
  input: KeyedStepInput & { payoutRef: string },
): Promise<AdminWithdrawal> {
  const { id, version, admin, payoutRef } = input;
  return reviewOnce(ctx, input, {
    action: 'withdrawals.complete',
    route: 'complete_withdrawal',
    intent: { payoutRef },
    detail: { payoutRef },
    move: async (tx) => {
      const row = await findWithdrawal(tx, id);
      if (row === null) throw new DomainError('NOT_FOUND');
      const reference = canonicalPayoutRef(payoutRef, row.clearingBucket);
      await completeRow(tx, { id, version, sessionId: admin.sessionId, payoutRef: reference });
    },
  });
}
