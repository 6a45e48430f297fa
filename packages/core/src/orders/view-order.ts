import { type AuditAction, DomainError, type Order, type Receipt } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findAnyOrder, findOwners } from './board.repo.ts';
import { payoutOf } from './board-order.ts';
import type { OrderRow } from './order-row.ts';
import { orderViews } from './order-view.ts';
import type { OrderViewCtx, ReceiptCtx } from './orders-context.ts';
import { readReceipt } from './read-receipt.ts';

export type ViewOrderInput = { id: string; admin: { id: string; username: string }; origin: Origin };
export type ViewedOrder = {
  order: Order;
  member: { id: string; username: string };
  stalenessMs: number;
  payout: string;
};

/** A member's order for an administrator; the view is audited. @throws DomainError NOT_FOUND */
export async function viewOrder(ctx: OrderViewCtx, input: ViewOrderInput): Promise<ViewedOrder> {
  const row = await orderOf(ctx, input.id);
  const owners = await findOwners(ctx.db, [row.memberId]);
  await noteView(ctx, input, row, 'orders.view_order');
  const [order] = await orderViews(ctx, [row]);
  return {
    order: order as Order,
    member: { id: row.memberId, username: owners.get(row.memberId) ?? '' },
    stalenessMs: row.stalenessMs,
    payout: payoutOf(row),
  };
}

/** The receipt as its member gets it, for verification in the administrator's browser. @throws DomainError NOT_FOUND */
export async function viewOrderReceipt(ctx: ReceiptCtx, input: ViewOrderInput): Promise<Receipt> {
  const row = await orderOf(ctx, input.id);
  await noteView(ctx, input, row, 'orders.view_receipt');
  return readReceipt(ctx, { memberId: row.memberId, id: row.id });
}

async function orderOf(ctx: Pick<OrderViewCtx, 'db'>, id: string): Promise<OrderRow> {
  const row = await findAnyOrder(ctx.db, id);
  if (row === null) throw new DomainError('NOT_FOUND');
  return row;
}

async function noteView(
  ctx: Pick<OrderViewCtx, 'db'>,
  { admin, origin }: ViewOrderInput,
  row: OrderRow,
  action: AuditAction,
): Promise<void> {
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'admin', id: admin.id, name: admin.username },
      origin,
      action,
      target: { kind: 'order', id: row.id },
      after: { memberId: row.memberId },
    }),
  );
}
