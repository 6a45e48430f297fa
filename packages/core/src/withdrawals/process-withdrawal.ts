import type { AdminWithdrawal } from '@fairtick/contracts';
import { failedOf } from './admin-withdrawal-view.ts';
import { review, type StepInput } from './review.ts';
import { processRow } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

type ProcessWithdrawalInput = StepInput & {
  version: number;
  /** Why it is paid although a check failed after the approvals; needed then. */
  note?: string | undefined;
};

/**
 * The cashier starts to pay, or tries again, three times at most after the first. Every try carries the withdrawal's id
 * to the bank, so that the same payment is never made twice. Paying is a permission of its own; it takes no third person,
 * because amount and payee stand since the request and two people have signed what is large.
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
