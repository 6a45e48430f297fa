import {
  adminMoneyTerms,
  previewMoneyTerms as previewEndpoint,
  proposeMoneyTerms as proposeEndpoint,
  withdrawMoneyTerms as withdrawEndpoint,
} from '@fairtick/contracts';
import { listMoneyTerms, previewMoneyTerms, proposeMoneyTerms, withdrawMoneyTerms } from '@fairtick/core/money-terms';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Terms of money, which change by two people. */
export function mountMoneyTermsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminMoneyTerms, () => listMoneyTerms(ctx));
  mount(app, previewEndpoint, ({ body, admin }) => previewMoneyTerms(ctx, { terms: body.terms, admin }));
  mount(app, proposeEndpoint, (call) => {
    const { effectiveAt, ...body } = call.body;
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    return proposeMoneyTerms(ctx, { ...body, effectiveAt, ...by });
  });
  mount(app, withdrawEndpoint, (call) =>
    withdrawMoneyTerms(ctx, {
      id: call.params.id,
      version: call.body.version,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
}
