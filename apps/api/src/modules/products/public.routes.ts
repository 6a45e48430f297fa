import { productTerms } from '@fairtick/contracts';
import { readProductTerms } from '@fairtick/core/products';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';

/** Public terms of a product: in force, announced and past. */
export function mountProductTerms(app: FastifyInstance, ctx: Pick<ApiCtx, 'db' | 'clock'>): void {
  mount(app, productTerms, ({ params }) => readProductTerms(ctx, { productId: params.id }));
}
