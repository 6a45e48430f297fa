import {
  cancelWithdrawal as cancelEndpoint,
  requestWithdrawal as requestEndpoint,
  withdrawal,
  withdrawals,
  withdrawalTerms,
} from '@fairtick/contracts';
import {
  cancelWithdrawal,
  listWithdrawals,
  readWithdrawal,
  readWithdrawalTerms,
  requestWithdrawal,
} from '@fairtick/core/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Withdrawals of the calling member. */
export function mountWithdrawals(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, withdrawalTerms, ({ member }) => readWithdrawalTerms(ctx, { memberId: member.id }));
  mount(app, requestEndpoint, (call) => {
    const { paymentAccountId, amount, withdrawPwd, quoteId } = call.body;
    return requestWithdrawal(ctx, {
      member: call.member,
      paymentAccountId,
      amount,
      withdrawPwd,
      quoteId: quoteId ?? null,
      key: call.idempotencyKey,
      limited: ctx.env.RATE_LIMITS === 'on',
      origin: originOf(call),
    });
  });
  mount(app, withdrawals, ({ member, query }) =>
    listWithdrawals(ctx, { ...query, ...instantsOf(query), memberId: member.id }),
  );
  mount(app, withdrawal, ({ member, params }) => readWithdrawal(ctx, { memberId: member.id, id: params.id }));
  mount(app, cancelEndpoint, (call) =>
    cancelWithdrawal(ctx, {
      member: call.member,
      id: call.params.id,
      key: call.idempotencyKey,
      origin: originOf(call),
    }),
  );
}
