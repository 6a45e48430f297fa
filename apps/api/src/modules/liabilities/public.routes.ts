import { holdings, liabilities, liabilityDay } from '@fairtick/contracts';
import { listHoldings, listLiabilities, readLiabilityDay } from '@fairtick/core/liabilities';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** What the platform owed to all members, by day, and what the operator states to hold. */
export function mountLiabilities(app: FastifyInstance, ctx: Pick<ApiCtx, 'db'>): void {
  mount(app, liabilities, ({ query }) => listLiabilities(ctx, query));
  mount(app, holdings, ({ query }) => listHoldings(ctx, query));
  mount(app, liabilityDay, ({ params }) => readLiabilityDay(ctx, params));
}
