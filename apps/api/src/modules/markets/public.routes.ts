import { seeds, ticks } from '@fairtick/contracts';
import { listSeeds, listTicks } from '@fairtick/core/markets';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public data to verify prices: every tape, and the seeds of simulated prices. */
export function mountTapes(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, ticks, ({ params, query }) => listTicks(ctx, { productId: params.id, ...query }));
  mount(app, seeds, ({ params, query }) => listSeeds(ctx, { productId: params.id, ...query }));
}
