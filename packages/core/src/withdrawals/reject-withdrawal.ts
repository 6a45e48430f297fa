import type { AdminWithdrawal, WithdrawalReason } from '@fairtick/contracts';
import { type KeyedStepInput, reviewOnce } from './review.ts';
import { rejectRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

/** The member reads the fixed text of the reason; `note` is for staff. */
export type EndingInput = KeyedStepInput & { reason: WithdrawalReason; note: string };

/**
 * Rejects a request; the whole hold returns to the balance.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CLAIMED, REVIEW_NOT_CLAIMED,
 * REVIEW_CHANGED
 */
export function rejectWithdrawal(ctx: ReviewCtx, input: EndingInput): Promise<AdminWithdrawal> {
  const { id, version, admin, reason, note } = input;
  return reviewOnce(ctx, input, {
    action: 'withdrawals.reject',
    route: 'reject_withdrawal',
    intent: { reason, note },
    detail: { reason, note },
    move: (tx) => rejectRow(tx, { id, version, sessionId: admin.sessionId, reason, note }),
  });
}
