import { order, orderReceipt, orderRecheck, orders, ownFigures, placeOrder } from '@fairtick/contracts';
import {
  listOrders,
  placeOrder as place,
  readOrder,
  readOwnFigures,
  readReceipt,
  recheckOrder,
} from '@fairtick/core/orders';
import type { FastifyInstance } from 'fastify';
import type { ApiCtx } from '../../context.ts';
import { mount } from '../../frame/mount.ts';
import { instantsOf } from '../ledger/instants.ts';

/** Orders of the calling member. */
export function mountOrders(app: FastifyInstance, ctx: ApiCtx): void {
  const { orderService } = ctx;
  mount(app, placeOrder, ({ member, idempotencyKey, body }) =>
    place(orderService, { memberId: member.id, epoch: member.epoch, key: idempotencyKey, body }),
  );
  mount(app, orders, ({ member, query }) =>
    listOrders(orderService, { ...query, ...instantsOf(query), memberId: member.id }),
  );
  mount(app, order, ({ member, params }) => readOrder(orderService, { memberId: member.id, id: params.id }));
  mount(app, orderReceipt, ({ member, params }) => readReceipt(orderService, { memberId: member.id, id: params.id }));
  mount(app, orderRecheck, ({ member, params }) => recheckOrder(orderService, { memberId: member.id, id: params.id }));
  mount(app, ownFigures, ({ member, query }) => readOwnFigures(ctx, { memberId: member.id, ...query }));
}
