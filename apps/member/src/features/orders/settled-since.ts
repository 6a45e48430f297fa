import type { Order } from '@fairtick/contracts';

/** Orders that were open at the last check and are no longer: they have ended since. */
export function settledSince(before: ReadonlyMap<string, Order>, openNow: readonly Order[]): string[] {
  const stillOpen = new Set(openNow.map(({ id }) => id));
  return [...before.keys()].filter((id) => !stillOpen.has(id));
}

export function isFinal(order: Order): boolean {
  return order.status === 'settled' || order.status === 'void';
}
