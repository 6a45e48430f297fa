import type { Order } from '@fairtick/contracts';

/** Orders that were open when last looked at and are not any more: they have ended meanwhile. */
export function settledSince(before: ReadonlyMap<string, Order>, openNow: readonly Order[]): string[] {
  const stillOpen = new Set(openNow.map(({ id }) => id));
  return [...before.keys()].filter((id) => !stillOpen.has(id));
}

export function isFinal(order: Order): boolean {
  return order.status === 'settled' || order.status === 'void';
}
