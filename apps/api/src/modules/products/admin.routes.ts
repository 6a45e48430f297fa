import {
  adminProduct,
  adminProducts,
  adminSessionsCalendar,
  adminTerms,
  haltProduct as haltEndpoint,
  proposeNewProduct as newProductEndpoint,
  previewProductTerms as previewEndpoint,
  proposeProductTerms as proposeEndpoint,
  resumeProduct as resumeEndpoint,
  withdrawProductTerms as withdrawEndpoint,
} from '@fairtick/contracts';
import {
  haltProduct,
  listProducts,
  listSessions,
  previewProductTerms,
  proposeNewProduct,
  proposeProductTerms,
  readProduct,
  resumeProduct,
  withdrawProductTerms,
} from '@fairtick/core/products';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Products: two people change terms, one person halts. */
export function mountProductsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  for (const named of [adminProducts, adminTerms]) mount(app, named, async () => ({ items: await listProducts(ctx) }));
  mount(app, adminSessionsCalendar, async () => ({ items: await listSessions(ctx) }));
  mount(app, adminProduct, ({ params }) => readProduct(ctx, { productId: params.id }));
  mount(app, previewEndpoint, ({ params, body, admin }) =>
    previewProductTerms(ctx, { productId: params.id, terms: body.terms, admin }),
  );
  mount(app, proposeEndpoint, (call) => {
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    const { effectiveAt, ...body } = call.body;
    return proposeProductTerms(ctx, { productId: call.params.id, ...body, effectiveAt, ...by });
  });
  mount(app, newProductEndpoint, (call) => {
    const { terms, reason, evidence, ...product } = call.body;
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    return proposeNewProduct(ctx, { product, terms, reason, evidence, ...by });
  });
  mount(app, withdrawEndpoint, (call) =>
    withdrawProductTerms(ctx, {
      id: call.params.id,
      version: call.body.version,
      admin: call.admin,
      origin: originOf(call),
    }),
  );
  mount(app, haltEndpoint, (call) =>
    haltProduct(ctx, {
      productId: call.params.id,
      ...call.body,
      admin: call.admin,
      origin: originOf(call),
      key: call.idempotencyKey,
    }),
  );
  mount(app, resumeEndpoint, (call) =>
    resumeProduct(ctx, {
      productId: call.params.id,
      ...call.body,
      admin: call.admin,
      origin: originOf(call),
      key: call.idempotencyKey,
    }),
  );
}
