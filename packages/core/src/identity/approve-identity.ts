import type { ReviewedIdentity } from '@fairtick/contracts';
import { digestNameOf } from '../members/index.ts';
import { approveRow, findCheck } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { review, type StepInput } from './review.ts';

export type ApproveIdentityInput = StepInput & {
  /** The document's last day, `YYYY-MM-DD`; null where it has none. */
  documentExpiresOn: string | null;
  /** Why it is approved although a check failed; required in that case. */
  note?: string | undefined;
};

/**
 * Verifies a member by a document whose photos this administrator opened. Its name and number become those of the
 * account; limits and withdrawals follow. Where another member uses the number or a photo, the first approval leaves it
 * in review, and another administrator's verifies.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CLAIMED, REVIEW_NOT_CLAIMED,
 * REVIEW_CHANGED, REVIEW_SAME_PERSON, SAME_PERSON, ADMIN_STEP_UP_REQUIRED where two people are needed,
 * IDENTITY_PHOTOS_UNSEEN, REVIEW_CHECK_FAILED without a reason where a check failed, IDENTITY_DOCUMENT_EXPIRED,
 * IDENTITY_SELF_EXCLUDED when another member of this number is excluded, PAYMENT_ACCOUNT_IN_USE when a card in another
 * name is being paid to
 */
export function approveIdentity(ctx: IdentityCtx, input: ApproveIdentityInput): Promise<ReviewedIdentity> {
  const { id, version, admin, documentExpiresOn, note = null } = input;
  return review(ctx, input, {
    action: 'identity.approve',
    detail: { documentExpiresOn, ...(note === null ? {} : { note }) },
    stepUpForSecond: true,
    move: async (tx) => {
      await approveRow(tx, { id, version, sessionId: admin.sessionId, expiresOn: documentExpiresOn, note });
      const check = await findCheck(tx, id);
      if (check !== null) await digestNameOf(tx, ctx.cipher, check.memberId);
    },
  });
}
