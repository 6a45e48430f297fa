import {
  cancelDeposit as cancelEndpoint,
  createDeposit as createEndpoint,
  deposit,
  depositMethods,
  depositProof,
  deposits,
} from '@fairtick/contracts';
import {
  cancelDeposit,
  createDeposit,
  handInDeposit,
  listDepositMethods,
  listDeposits,
  readDeposit,
} from '@fairtick/core/deposits';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Deposits of the calling member. */
export function mountDeposits(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, depositMethods, async ({ language }) => ({ items: await listDepositMethods(ctx, { language }) }));
  mount(app, createEndpoint, (call) => {
    const { member, idempotencyKey: key, language, body } = call;
    return createDeposit(ctx, { memberId: member.id, key, language, origin: originOf(call), body });
  });
  mount(app, deposits, ({ member, language, query }) =>
    listDeposits(ctx, { ...query, ...instantsOf(query), memberId: member.id, language }),
  );
  mount(app, deposit, ({ member, language, params }) =>
    readDeposit(ctx, { memberId: member.id, id: params.id, language }),
  );
  mount(app, depositProof, (call) => {
    const { member, language, params, body } = call;
    return handInDeposit(ctx, { ...body, memberId: member.id, id: params.id, language, origin: originOf(call) });
  });
  mount(app, cancelEndpoint, (call) => {
    const { member, language, params } = call;
    return cancelDeposit(ctx, { memberId: member.id, id: params.id, language, origin: originOf(call) });
  });
}
