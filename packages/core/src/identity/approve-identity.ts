import type { ReviewedIdentity } from '@fairtick/contracts';
import { digestNameOf } from '../members/index.ts';
import { approveRow, findCheck } from './identity.repo.ts';
import type { IdentityCtx } from './identity-ctx.ts';
import { type StepInput, takeStep } from './take-step.ts';

/** `documentExpiresOn`: the document's last day, `YYYY-MM-DD`; null where it has none. */
export type ApproveIdentityInput = StepInput & { documentExpiresOn: string | null };

/**
 * Says that a member is who he says he is: name and number of the document become those of his account, his limits and
 * withdrawals follow at once.
 * @throws DomainError NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT, IDENTITY_STATE, REVIEW_CLAIMED, REVIEW_NOT_CLAIMED,
 * REVIEW_CHANGED, IDENTITY_DOCUMENT_EXPIRED, IDENTITY_SELF_EXCLUDED when another member of this number excluded himself,
 * PAYMENT_ACCOUNT_IN_USE when a card in another name is being paid to
 */
export function approveIdentity(ctx: IdentityCtx, input: ApproveIdentityInput): Promise<ReviewedIdentity> {
  const { id, version, admin, documentExpiresOn } = input;
  return takeStep(ctx, input, {
    action: 'identity.approve',
    detail: { documentExpiresOn },
    move: async (tx) => {
      await approveRow(tx, { id, version, sessionId: admin.sessionId, expiresOn: documentExpiresOn });
      const check = await findCheck(tx, id);
      if (check !== null) await digestNameOf(tx, ctx.cipher, check.memberId);
    },
  });
}
