import { formatDecimal, type PriceAlert } from '@fairtick/contracts';
import { directionOf } from '../orders/index.ts';
import type { AlertProduct, PriceAlertRow } from './price-alerts.repo.ts';

export function priceAlertView(row: PriceAlertRow, { symbol, pipDecimals }: AlertProduct): PriceAlert {
  const { firedAt, firedPrice } = row;
  return {
    id: row.id,
    productId: row.productId,
    symbol,
    direction: directionOf(row.direction),
    price: formatDecimal(row.price, pipDecimals),
    createdAt: row.createdAt.toISOString(),
    fired:
      firedAt === null || firedPrice === null
        ? null
        : { at: firedAt.toISOString(), price: formatDecimal(firedPrice, pipDecimals) },
  };
}
