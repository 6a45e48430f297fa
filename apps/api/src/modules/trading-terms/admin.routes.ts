import { adminTradingTerms, previewTradingTerms, proposeTradingTerms, withdrawTradingTerms } from '@fairtick/contracts';
import { tradingTerms } from '@fairtick/core/trading-terms';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Common trading limits, which two people change together. */
export function mountTradingTermsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminTradingTerms, () => tradingTerms.list(ctx));
  mount(app, previewTradingTerms, ({ body, admin }) => tradingTerms.preview(ctx, { terms: body.terms, admin }));
  mount(app, proposeTradingTerms, (call) => {
    const { effectiveAt, ...body } = call.body;
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    return tradingTerms.propose(ctx, { ...body, effectiveAt, ...by });
  });
  mount(app, withdrawTradingTerms, (call) =>
    tradingTerms.withdraw(ctx, {
      id: call.params.id,
      version: call.body.version,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
}
