import type { AdminWithdrawal } from '@fairtick/contracts';
import type { EndingInput } from './reject-withdrawal.ts';
import { reviewOnce } from './review.ts';
import { failRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/**
 * Records that the payment failed and is not retried; the whole hold returns to the balance.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CHANGED
 */
export function failWithdrawal(ctx: ReviewCtx, input: EndingInput): Promise<AdminWithdrawal> {
  const { id, version, admin, reason, note } = input;
  return reviewOnce(ctx, input, {
    action: 'withdrawals.fail',
    route: 'fail_withdrawal',
    intent: { reason, note },
    detail: { reason, note },
    move: (tx) => failRow(tx, { id, version, sessionId: admin.sessionId, reason, note }),
  });
}
