import { DomainError, type Order } from '@fairtick/contracts';
import { orderViews } from './order-view.ts';
import { findOrders, findOrdersOfMembers } from './orders.repo.ts';
import type { OrderViewCtx } from './orders-context.ts';

/** Current orders of one member by id; ids of other members' orders are omitted. */
export async function readOrders(
  ctx: OrderViewCtx,
  { memberId, ids }: { memberId: string; ids: string[] },
): Promise<Order[]> {
  const rows = await findOrders(ctx.db, { memberId, ids });
  return orderViews(ctx, rows);
}

/** @throws DomainError NOT_FOUND for an order that does not exist or is another member's. */
export async function readOrder(ctx: OrderViewCtx, { memberId, id }: { memberId: string; id: string }): Promise<Order> {
  const [order] = await readOrders(ctx, { memberId, ids: [id] });
  if (order === undefined) throw new DomainError('NOT_FOUND');
  return order;
}

/** Orders of many members, each with its owner; an id that does not belong to the named member is omitted. */
export async function readOrdersOfMembers(
  ctx: OrderViewCtx,
  { wanted }: { wanted: readonly { memberId: string; id: string }[] },
): Promise<{ memberId: string; order: Order }[]> {
  const rows = await findOrdersOfMembers(ctx.db, {
    memberIds: wanted.map(({ memberId }) => memberId),
    ids: wanted.map(({ id }) => id),
  });
  const views = await orderViews(ctx, rows);
  return rows.map((row, place) => ({ memberId: row.memberId, order: views[place] as Order }));
}
