import {
  addPriceAlert,
  openingReminders,
  priceAlerts,
  removePriceAlert,
  setOpeningReminder,
} from '@fairtick/contracts';
import type { Ctx } from '@fairtick/core';
import {
  addPriceAlert as add,
  listOpeningReminders,
  listPriceAlerts,
  setOpeningReminder as remind,
  removePriceAlert as remove,
} from '@fairtick/core/price-alerts';
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
  mount(app, openingReminders, async ({ member }) => ({
    productIds: await listOpeningReminders(ctx, { memberId: member.id }),
  }));
  mount(app, setOpeningReminder, async (call) => ({
    productIds: await remind(ctx, { memberId: call.member.id, ...call.body, origin: originOf(call) }),
  }));
}
