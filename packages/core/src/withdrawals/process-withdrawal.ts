import type { AdminWithdrawal } from '@fairtick/contracts';
import { failedOf } from './admin-withdrawal-view.ts';
import { review, type StepInput } from './review.ts';
import { processRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

type ProcessWithdrawalInput = StepInput & {
  version: number;
  /** Why it is paid although a check failed after the approvals; required in that case. */
  note?: string | undefined;
};

/**
 * Starts the payment, or retries it, at most three times. Every attempt sends the withdrawal's id to the bank as its
 * key, so that a payment is never made twice. Paying has its own permission and takes no third person, because amount
 * and payee are fixed since the request and two people approved a large one.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE, REVIEW_CHANGED, WITHDRAWAL_ATTEMPTS_USED,
 * OUTGOING_STOPPED, REVIEW_CHECK_FAILED without a reason where a check failed after the approvals
 */
export function processWithdrawal(ctx: ReviewCtx, input: ProcessWithdrawalInput): Promise<AdminWithdrawal> {
  const { id, version, admin, note = null } = input;
  return review(ctx, input, {
    action: 'withdrawals.process',
    detail: note === null ? {} : { note },
    move: async (tx) =>
      processRow(tx, { id, version, sessionId: admin.sessionId, note, failed: await failedOf(ctx, tx, id) }),
  });
}
