import { tradingTerms as tradingTermsEndpoint } from '@fairtick/contracts';
import { tradingTerms } from '@fairtick/core/trading-terms';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public trading limits: in force, announced and past. */
export function mountTradingTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, tradingTermsEndpoint, () => tradingTerms.read(ctx));
}
