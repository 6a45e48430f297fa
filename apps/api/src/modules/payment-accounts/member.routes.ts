import { addPaymentAccount, DomainError, paymentAccounts, removePaymentAccount } from '@fairtick/contracts';
import type { AuthCtx } from '@fairtick/core/auth';
import {
  addPaymentAccount as bind,
  listPaymentAccounts,
  toPaymentAccountView,
  removePaymentAccount as unbind,
} from '@fairtick/core/payment-accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** A member's cards and wallets; numbers and addresses are masked in answers. */
export function mountPaymentAccounts(app: FastifyInstance, ctx: AuthCtx): void {
  mount(app, paymentAccounts, async ({ member }) => ({
    items: (await listPaymentAccounts(ctx, { memberId: member.id })).map(toPaymentAccountView),
  }));
  mount(app, addPaymentAccount, async (call) => {
    const { withdrawPwd: pwd, ...draft } = call.body;
    const account = draft.kind === 'bank' ? { ...draft, replace: draft.replace ?? false } : draft;
    return toPaymentAccountView(await bind(ctx, { member: call.member, account, pwd, origin: originOf(call) }));
  });
  mount(app, removePaymentAccount, async (call) => {
    const { member, params, secret: pwd } = call;
    // A malformed withdrawal password does not count as a wrong attempt.
    if (!/^\d{6}$/.test(pwd)) {
      throw new DomainError('INPUT_INVALID', {
        issues: [{ path: removePaymentAccount.secretHeader, message: '6 digits' }],
      });
    }
    await unbind(ctx, { memberId: member.id, accountId: params.id, pwd, origin: originOf(call) });
    return {};
  });
}
