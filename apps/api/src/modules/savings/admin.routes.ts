import {
  adminSavingsLiabilities,
  adminSavingsPositions,
  adminSavingsProducts,
  proposeSavingsTerms as proposeEndpoint,
  setSavingsProductEnabled,
} from '@fairtick/contracts';
import {
  listProducts,
  proposeSavingsTerms,
  readLiabilities,
  setProductEnabled,
  viewPositions,
} from '@fairtick/core/savings';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Savings products, positions and liabilities. */
export function mountSavingsForAdmins(app: FastifyInstance, ctx: ApiCtx): void {
  mount(app, adminSavingsProducts, async () => ({ items: await listProducts(ctx) }));
  mount(app, setSavingsProductEnabled, (call) =>
    setProductEnabled(ctx, { id: call.params.id, ...call.body, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, proposeEndpoint, (call) => {
    const { termDays, effectiveAt, ...terms } = call.body;
    const by = { admin: call.admin, origin: originOf(call), key: call.idempotencyKey };
    return proposeSavingsTerms(ctx, { ...terms, termDays, effectiveAt, ...by });
  });
  mount(app, adminSavingsPositions, (call) =>
    viewPositions(ctx, { ...call.query, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminSavingsLiabilities, () => readLiabilities(ctx));
}
