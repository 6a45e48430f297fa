import { adminOrder, adminOrderReceipt, adminOrders, adminOrderTotals } from '@fairtick/contracts';
import { listBoardOrders, readOpenSides, viewOrder, viewOrderReceipt } from '@fairtick/core/orders';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Orders for administrators, read-only. */
export function mountOrdersForAdmins(
  app: FastifyInstance,
  { orderService, clock }: Pick<ApiCtx, 'orderService' | 'clock'>,
): void {
  mount(app, adminOrders, ({ query }) => listBoardOrders(orderService, { ...query, ...instantsOf(query) }));
  mount(app, adminOrderTotals, async () => ({
    at: clock.now().toISOString(),
    ...(await readOpenSides(orderService)),
  }));
  mount(app, adminOrder, (call) =>
    viewOrder(orderService, { id: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
  mount(app, adminOrderReceipt, (call) =>
    viewOrderReceipt(orderService, { id: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
}
