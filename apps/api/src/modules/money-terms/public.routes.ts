import { moneyTerms as moneyTermsEndpoint } from '@fairtick/contracts';
import { moneyTerms } from '@fairtick/core/money-terms';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public money terms: in force, announced and past. */
export function mountMoneyTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, moneyTermsEndpoint, () => moneyTerms.read(ctx));
}
