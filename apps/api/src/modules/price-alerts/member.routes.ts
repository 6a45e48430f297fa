import { addPriceAlert, priceAlerts, removePriceAlert } from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import { addPriceAlert as add, listPriceAlerts, removePriceAlert as remove } from '@fairtick/core/price-alerts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';

/** Price alerts of the calling member. */
export function mountPriceAlerts(app: FastifyInstance, ctx: Pick<Ctx, 'db' | 'ids'>): void {
  mount(app, priceAlerts, async ({ member }) => ({ items: await listPriceAlerts(ctx, { memberId: member.id }) }));
  mount(app, addPriceAlert, (call) =>
    add(ctx, { memberId: call.member.id, key: call.idempotencyKey, origin: originOf(call), ...call.body }),
  );
  mount(app, removePriceAlert, async (call) => {
    await remove(ctx, { memberId: call.member.id, ...call.params, origin: originOf(call) });
    return {};
  });
}
