import { adminMoneyTerms, previewMoneyTerms, proposeMoneyTerms, withdrawMoneyTerms } from '@fairtick/contracts';
import { moneyTerms } from '@fairtick/core/money-terms';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Money terms, which two people change together. */
export function mountMoneyTermsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminMoneyTerms, () => moneyTerms.list(ctx));
  mount(app, previewMoneyTerms, ({ body, admin }) => moneyTerms.preview(ctx, { terms: body.terms, admin }));
  mount(app, proposeMoneyTerms, (call) => {
    const { effectiveAt, ...body } = call.body;
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    return moneyTerms.propose(ctx, { ...body, effectiveAt, ...by });
  });
  mount(app, withdrawMoneyTerms, (call) =>
    moneyTerms.withdraw(ctx, {
      id: call.params.id,
      version: call.body.version,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
}
