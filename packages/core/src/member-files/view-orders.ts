import type { Order, Receipt } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { type ListOrdersInput, listOrders, type ReceiptCtx, readReceipt } from '../orders/index.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/** Orders are read with the owner's own queries. */
export type ListOrdersCtx = Parameters<typeof listOrders>[0];

/**
 * A member's orders, newest first.
 * @throws DomainError NOT_FOUND, INPUT_INVALID for an invalid cursor.
 */
export function viewOrders(
  ctx: Pick<Ctx, 'db'> & { orderService: ListOrdersCtx },
  { query, ...input }: StaffViewInput & { query: Omit<ListOrdersInput, 'memberId'> },
): Promise<{ items: Order[]; nextCursor: string | null }> {
  return readAndAudit(ctx, input, 'orders', () => listOrders(ctx.orderService, { ...query, memberId: input.memberId }));
}

/**
 * Everything needed to verify one of a member's orders.
 * @throws DomainError NOT_FOUND.
 */
export function viewReceipt(
  ctx: Pick<Ctx, 'db'> & { orderService: ReceiptCtx },
  { orderId, ...input }: StaffViewInput & { orderId: string },
): Promise<Receipt> {
  return readAndAudit(ctx, input, 'receipt', () =>
    readReceipt(ctx.orderService, { memberId: input.memberId, id: orderId }),
  );
}
