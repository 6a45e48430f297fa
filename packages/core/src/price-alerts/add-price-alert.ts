import { type Direction, DomainError, type PriceAlert } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { readMemberActor } from '../members/index.ts';
import { directionNumber } from '../orders/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { priceAlertView } from './price-alert-view.ts';
import { findAlertProducts, insertPriceAlert } from './price-alerts.repo.ts';
import { targetPips } from './price-alerts.rules.ts';

export type AddPriceAlertInput = {
  memberId: string;
  key: string;
  origin: Origin;
  productId: string;
  direction: Direction;
  price: string;
};

/**
 * Sets a price alert. It fires at the first tick, after this commit, that reaches the price.
 * @throws DomainError NOT_FOUND for a product that is unknown or off, INPUT_INVALID for a price that its ticks cannot
 * have, PRICE_ALERT_REACHED, PRICE_ALERT_EXISTS, PRICE_ALERT_LIMIT, UNAUTHENTICATED for a closed account
 */
export async function addPriceAlert(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { memberId, key, origin, productId, direction, price }: AddPriceAlertInput,
): Promise<PriceAlert> {
  const product = (await findAlertProducts(ctx.db, [productId])).get(productId);
  if (product === undefined) throw new DomainError('NOT_FOUND');
  const pips = targetPips(price, product.pipDecimals);
  const actor = await readMemberActor(ctx, memberId);
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'price_alerts.add',
    refusedAs: 'price_alerts.refused',
    target: { kind: 'price_alert', id: null },
    detail: { productId, direction, price },
    once: { route: 'add_price_alert', key, intent: [productId, direction, pips.toString()] },
    act: async (tx) => {
      const row = { id: ctx.ids.uuid(), memberId, productId, direction: directionNumber(direction), price: pips };
      const createdAt = await insertPriceAlert(tx, row);
      await appendAudit(tx, {
        actor,
        origin,
        action: 'price_alerts.add',
        target: { kind: 'price_alert', id: row.id },
      });
      return priceAlertView({ ...row, createdAt, firedAt: null, firedPrice: null }, product);
    },
  });
}
