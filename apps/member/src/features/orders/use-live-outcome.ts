import type { Order } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useLivePrice } from '../../shared/live/use-live.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { productsQuery } from '../../shared/queries.ts';
import { priceDifference, settlePreview } from './settle-preview.ts';

/** Result of an open order at the newest known price; not final. */
export function useLiveOutcome(order: Order) {
  const live = useLivePrice(order.productId);
  const { data } = useQuery(productsQuery(usePlatform()));
  const listed = data?.items.find(({ id }) => id === order.productId);
  const price = live && live.seq >= (listed?.seq ?? 0) ? live.price : (listed?.price ?? null);
  const moved = order.entry && price !== null ? priceDifference(price, order.entry.price) : null;
  return {
    price,
    /** Price source of its product; null before it is known. */
    source: listed?.source ?? null,
    flash: live?.direction ? { direction: live.direction, nth: live.nth } : null,
    standing: settlePreview(order, price),
    moved,
    tone: toneOf(moved?.sign ?? 0),
  };
}

/** Colour of a price movement. */
export function toneOf(sign: number): 'up' | 'down' | 'flat' {
  if (sign === 0) return 'flat';
  return sign > 0 ? 'up' : 'down';
}
