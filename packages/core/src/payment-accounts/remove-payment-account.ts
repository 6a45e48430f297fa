import { DomainError } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { PasswordHasher } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { checkWithdrawPassword } from './check-withdraw-password.ts';
import { findBoundAccount, findOwner, unbindAccount } from './payment-accounts.repo.ts';

export type RemovePaymentAccountInput = { memberId: string; accountId: string; pwd: string; origin: Origin };

/**
 * Unbinds a card or wallet; its row is kept for the withdrawals that were paid to it.
 * @throws DomainError WITHDRAW_PASSWORD_INCORRECT, WITHDRAW_PASSWORD_LOCKED, NOT_FOUND, PAYMENT_ACCOUNT_IN_USE while a
 * withdrawal in progress is paid to it.
 */
export async function removePaymentAccount(
  ctx: Ctx & { hasher: PasswordHasher },
  { memberId, accountId, pwd, origin }: RemovePaymentAccountInput,
): Promise<void> {
  await checkWithdrawPassword(ctx, { memberId, pwd, origin });
  await runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'payment_accounts.remove',
    refusedAs: 'payment_accounts.refused',
    target: { kind: 'payment_account', id: accountId },
    detail: {},
    act: async (tx) => {
      const owner = await findOwner(tx, memberId);
      const account = await findBoundAccount(tx, memberId, accountId);
      if (owner === null || account === null) throw new DomainError('NOT_FOUND');
      await unbindAccount(tx, memberId, accountId);
      const { kind, masked, bank, chain } = account;
      await appendAudit(tx, {
        actor: { kind: 'member', id: memberId, name: owner.username },
        origin,
        action: 'payment_accounts.remove',
        target: { kind: 'payment_account', id: accountId },
        before: { kind, masked, bank, chain },
      });
    },
  });
}
