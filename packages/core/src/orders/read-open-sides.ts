import { formatDecimal, type OpenSide } from '@fairtick/contracts';
import { accountOf, moneyScale } from '../ledger/index.ts';
import { findOpenSides } from './board.repo.ts';
import type { BoardCtx } from './board-order.ts';
import { directionOf } from './orders.codes.ts';

/** Maximum of open orders counted singly; their total payouts come from counters. */
const countedOrders = 20_000;
const money = (minor: bigint) => formatDecimal(minor, moneyScale);

export type OpenSides = { sides: OpenSide[]; complete: boolean };

/** Open orders per account, product and side. */
export async function readOpenSides(ctx: BoardCtx): Promise<OpenSides> {
  const rows = await findOpenSides(ctx.db, countedOrders);
  const sides = await Promise.all(
    rows.map(async (row) => ({
      account: accountOf(row.account),
      productId: row.productId,
      symbol: (await ctx.catalog.find(row.productId))?.symbol ?? '',
      direction: directionOf(row.direction),
      orders: row.orders,
      stake: money(row.stake),
      payout: money(row.payout),
    })),
  );
  return { sides, complete: sides.reduce((sum, { orders }) => sum + orders, 0) < countedOrders };
}
