import { adminOrder, adminOrderReceipt, adminOrders, adminOrderTotals } from '@fairtick/contracts';
import { listBoardOrders, readOpenSides, viewOrder, viewOrderReceipt } from '@fairtick/core/orders';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { originOf } from '../admins/origin.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Orders for administrators, read-only. */
export function mountOrdersForAdmins(app: FastifyInstance, { desk, clock }: Pick<ApiCtx, 'desk' | 'clock'>): void {
  mount(app, adminOrders, ({ query }) => listBoardOrders(desk, { ...query, ...instantsOf(query) }));
  mount(app, adminOrderTotals, async () => ({
    at: clock.now().toISOString(),
    ...(await readOpenSides(desk)),
  }));
  mount(app, adminOrder, (call) => viewOrder(desk, { id: call.params.id, admin: call.admin, origin: originOf(call) }));
  mount(app, adminOrderReceipt, (call) =>
    viewOrderReceipt(desk, { id: call.params.id, admin: call.admin, origin: originOf(call) }),
  );
}
