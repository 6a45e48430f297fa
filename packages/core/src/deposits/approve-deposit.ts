import type { AdminDeposit } from '@fairtick/contracts';
import { adminViewOf } from './admin-deposit-view.ts';
import { readAmount, scaleOf } from './deposits.rules.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type KeyedJudgeInput, reviewOnce } from './review.ts';
import { approveRow } from './reviewed.repo.ts';

export type ApproveDepositInput = KeyedJudgeInput & {
  /** Decimal in the deposit's currency: what really arrived. */
  actualAmount: string;
  /** The bank's number of the payment; one that stands for another deposit is refused. */
  externalRef?: string | undefined;
  /** Why it differs from what was submitted or seen by machines, or is approved though a check failed. */
  note?: string | undefined;
  /** Read from a chain that no machine watches, and where. */
  confirmationsSeen?: number | undefined;
  confirmationsSource?: string | undefined;
};

/**
 * Approves what arrived and posts it at the locked rate. From the limit of the terms up, beyond the tolerance and on a chain
 * that no machine watches, the first approval leaves it in review, and only another administrator's, with the same figures,
 * posts it.
 * @throws DomainError ADMIN_STEP_UP_REQUIRED where two people are needed, INPUT_INVALID, NOT_FOUND, REVIEW_OWN_ACCOUNT, DEPOSIT_STATE, REVIEW_NOT_CLAIMED, REVIEW_CLAIMED,
 * REVIEW_CHANGED, REVIEW_SAME_PERSON, SAME_PERSON, REVIEW_AMOUNT_DIFFERS, REVIEW_REFERENCE_DIFFERS, REVIEW_MORE_THAN_SEEN,
 * REVIEW_DIFFERENCE_UNEXPLAINED without a reason or a reference, REVIEW_CHECK_FAILED without a reason, DEPOSIT_UNCONFIRMED, DEPOSIT_AMOUNT_OUT_OF_RANGE, DEPOSIT_UNVERIFIED_LIMIT,
 * TX_ID_USED, TX_ID_INVALID where nobody named the transaction of a chain
 */
export function approveDeposit(ctx: DepositReviewCtx, input: ApproveDepositInput): Promise<AdminDeposit> {
  const { id, version, admin, language, actualAmount, externalRef = null } = input;
  const { note = null, confirmationsSeen = null, confirmationsSource = null } = input;
  const explained = { note, confirmationsSeen, confirmationsSource };
  return reviewOnce(ctx, input, {
    action: 'deposits.approve',
    stepUpFromLimit: true,
    route: 'approve_deposit',
    intent: { actualAmount, externalRef, ...explained },
    detail: { approved: actualAmount, externalRef, ...explained },
    move: async (tx, { currency }) => {
      const actual = readAmount(actualAmount, scaleOf(currency), 'actualAmount');
      // Names are sealed, so the database cannot compare them; the version holds this to the same deposit.
      const { checks } = await adminViewOf(ctx, tx, id, { language });
      const failed = checks.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key);
      await approveRow(tx, { id, sessionId: admin.sessionId, version, actual, externalRef, failed, ...explained });
    },
  });
}
