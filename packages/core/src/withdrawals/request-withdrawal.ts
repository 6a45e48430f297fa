import { parseDecimal, type Withdrawal } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { requireStepUp } from '../auth/index.ts';
import { moneyScale } from '../ledger/index.ts';
import { readMemberActor } from '../members/index.ts';
import { checkWithdrawPassword } from '../payment-accounts/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { viewOf } from './withdrawal-view.ts';
import { insertRequest } from './withdrawals.repo.ts';
import { requestsPerHour } from './withdrawals.rules.ts';
import type { RequestCtx } from './withdrawals-ctx.ts';

export type RequestWithdrawalInput = {
  member: { id: string; epoch: number; sessionId: string };
  paymentAccountId: string;
  /** Decimal string in the account currency: the amount that leaves the balance, fee included. */
  amount: string;
  withdrawPwd: string;
  /** For payouts to a wallet. */
  quoteId: string | null;
  key: string;
  /** False where the installation has no rate limits. */
  limited: boolean;
  origin: Origin;
};

/**
 * Holds the money and files the request, in one transaction under the wallet's lock. The password is checked before; it
 * is not part of the stored intent, and a wrong one is counted whatever else happens. A used key is answered without
 * it, because the password may have changed or be locked, and the member has to learn what became of the money.
 * @throws DomainError STEP_UP_REQUIRED, WITHDRAW_PASSWORD_INCORRECT, WITHDRAW_PASSWORD_LOCKED, NOT_FOUND for an account that is not the
 * member's, TOO_MANY_REQUESTS, UNAUTHENTICATED, FX_QUOTE_REQUIRED, FX_QUOTE_EXPIRED, or the first obstacle of the
 * terms.
 */
export async function requestWithdrawal(ctx: RequestCtx, input: RequestWithdrawalInput): Promise<Withdrawal> {
  const { member, paymentAccountId, amount, quoteId, key, origin } = input;
  const actor = await readMemberActor(ctx, member.id);
  const amountMinor = parseDecimal(amount, moneyScale);
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'withdrawals.request',
    refusedAs: 'withdrawals.refused',
    target: { kind: 'payment_account', id: paymentAccountId },
    detail: { amount },
    once: {
      route: 'request_withdrawal',
      key,
      intent: { paymentAccountId, amountMinor: amountMinor.toString(), quoteId },
      beforeNew: async () => {
        await requireStepUp(ctx, member);
        await checkWithdrawPassword(ctx, { memberId: member.id, pwd: input.withdrawPwd, origin });
      },
    },
    act: async (tx) => {
      const id = ctx.ids.uuid();
      const hourly = input.limited ? requestsPerHour : null;
      await insertRequest(tx, {
        id,
        memberId: member.id,
        epoch: member.epoch,
        paymentAccountId,
        amountMinor,
        quoteId,
        hourly,
      });
      const view = await viewOf(tx, id);
      await appendAudit(tx, {
        actor,
        origin,
        action: 'withdrawals.request',
        target: { kind: 'withdrawal', id },
        after: {
          amount: view.amount,
          fee: view.fee,
          netAmount: view.netAmount,
          payoutCurrency: view.payoutCurrency,
          paymentAccountId,
        },
      });
      return view;
    },
  });
}
