import { type AdminOrder, formatDecimal } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { findOwners } from './board.repo.ts';
import type { OrderRow } from './order-row.ts';
import { unsignedView } from './order-view.ts';
import type { ProductCatalog } from './product-facts.ts';

export type BoardCtx = Pick<Ctx, 'db'> & { catalog: ProductCatalog };

/** What a win of this order adds to its stake, before the fee. */
export function payoutOf({ stake, payoutBps }: Pick<OrderRow, 'stake' | 'payoutBps'>): string {
  return formatDecimal((stake * BigInt(payoutBps)) / 10_000n, moneyScale);
}

/** Orders as the console shows them, in the given order, each with its owner's name. */
export async function boardOrders(ctx: BoardCtx, rows: readonly OrderRow[]): Promise<AdminOrder[]> {
  const owners = await findOwners(
    ctx.db,
    rows.map((row) => row.memberId),
  );
  return Promise.all(
    rows.map(async (row) => {
      const product = await ctx.catalog.find(row.productId);
      if (product === undefined) throw new Error(`order ${row.id}: product ${row.productId} not found`);
      const { tapeHead: _, ...view } = unsignedView(row, product);
      return {
        ...view,
        member: { id: row.memberId, username: owners.get(row.memberId) ?? '' },
        payout: payoutOf(row),
      };
    }),
  );
}
