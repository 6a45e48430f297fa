import type { AdminDeposit } from '@fairtick/contracts';
import { adminViewOf } from './admin-deposit-view.ts';
import { readAmount, scaleOf } from './deposits.rules.ts';
import type { DepositReviewCtx } from './deposits-ctx.ts';
import { type KeyedDecisionInput, reviewOnce } from './review.ts';
import { approveRow } from './review-queue.repo.ts';

export type ApproveDepositInput = KeyedDecisionInput & {
  /** Decimal in the deposit's currency: the amount that arrived. */
  actualAmount: string;
  /** The bank's reference of the payment; one that another deposit has is refused. */
  externalRef?: string | undefined;
  /** Why the amount differs from what was submitted or seen, or why it is approved although a check failed. */
  note?: string | undefined;
  /** Confirmations that were read from an unwatched chain, and where. */
  confirmationsSeen?: number | undefined;
  confirmationsSource?: string | undefined;
};

/**
 * Approves the amount that arrived and posts it at the locked rate. From the limit of the terms up, beyond the
 * tolerance and on an unwatched chain, the first approval leaves it in review, and only another administrator's with
 * the same amount and reference posts it.
 * @throws DomainError ADMIN_STEP_UP_REQUIRED where two people are needed, INPUT_INVALID, NOT_FOUND, REVIEW_OWN_ACCOUNT,
 * DEPOSIT_STATE, REVIEW_NOT_CLAIMED, REVIEW_CLAIMED, REVIEW_CHANGED, REVIEW_SAME_PERSON, SAME_PERSON,
 * REVIEW_AMOUNT_DIFFERS, REVIEW_REFERENCE_DIFFERS, REVIEW_MORE_THAN_SEEN, REVIEW_DIFFERENCE_UNEXPLAINED without a
 * reason or a reference, REVIEW_CHECK_FAILED without a reason, DEPOSIT_UNCONFIRMED, DEPOSIT_AMOUNT_OUT_OF_RANGE,
 * DEPOSIT_UNVERIFIED_LIMIT, TX_ID_USED, TX_ID_INVALID where a chain deposit has no transaction id
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
      // Names are encrypted, so the database cannot compare them. The version ensures that the same deposit was
      // compared.
      const { checks } = await adminViewOf(ctx, tx, id, { language });
      const failed = checks.filter(({ verdict }) => verdict === 'bad').map(({ key }) => key);
      await approveRow(tx, { id, sessionId: admin.sessionId, version, actual, externalRef, failed, ...explained });
    },
  });
}
