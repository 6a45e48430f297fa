import { type adminWithdrawalPayee, type DataOf, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import { openPaymentAccount } from '../payment-accounts/index.ts';
import { isClaimedBy } from '../shared/review-claim.ts';
import { adminActor } from '../shared/run-command.ts';
import type { StepInput } from './review.ts';
import { findDetails, findWithdrawal } from './withdrawals.repo.ts';
import type { ReviewCtx } from './withdrawals-ctx.ts';

const inReview: ReadonlySet<string> = new Set(['pending_review', 'reviewing']);

export type Payee = DataOf<typeof adminWithdrawalPayee>;

/**
 * The unmasked payout account, for the cashier, and under review for the reviewer who claimed it. Each view is in the
 * log, without the number.
 * @throws DomainError NOT_FOUND, REVIEW_NOT_CLAIMED, SEALED_DATA_UNREADABLE
 */
export function viewPayee(ctx: ReviewCtx, { id, admin, origin }: StepInput): Promise<Payee> {
  return withTx(ctx.db, async (tx) => {
    const row = await findWithdrawal(tx, id);
    const account = row === null ? undefined : (await findDetails(tx, [row])).get(id)?.account;
    if (row === null || account === undefined) throw new DomainError('NOT_FOUND');
    if (inReview.has(row.state) && !isClaimedBy(row, admin.id, ctx.clock.now()))
      throw new DomainError('REVIEW_NOT_CLAIMED');
    const { payee, number } = openPaymentAccount(ctx.cipher, account);
    // An account that cannot be read in full must not be paid to.
    if (number === '' || (account.kind === 'bank' && payee === '')) throw new DomainError('SEALED_DATA_UNREADABLE');
    await appendAudit(tx, {
      actor: adminActor(admin),
      origin,
      action: 'withdrawals.view_payee',
      target: { kind: 'withdrawal', id },
      after: { memberId: account.memberId, paymentAccountId: account.id },
    });
    return { payee, number, bank: account.bank ?? '', branch: account.branch ?? '', chain: account.chain };
  });
}
