import type { PriceAlert } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { priceAlertView } from './price-alert-view.ts';
import { findAlertProducts, findPriceAlerts } from './price-alerts.repo.ts';

/** Fired alerts that the database keeps for each member. */
const firedMax = 20;

/** A member's active price alerts, and the newest that fired. */
export async function listPriceAlerts(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<PriceAlert[]> {
  const rows = await findPriceAlerts(ctx.db, { memberId, firedMax });
  const products = await findAlertProducts(ctx.db, [...new Set(rows.map(({ productId }) => productId))]);
  return rows.flatMap((row) => {
    const product = products.get(row.productId);
    return product === undefined ? [] : [priceAlertView(row, product)];
  });
}
