import { dayIn, type Order } from '@fairtick/contracts';
import { toMinor } from '../order-amounts.ts';

export type OrderDay = { day: string; orders: readonly Order[]; netMinor: bigint };

/** Formats instants as the platform's calendar day, `2026-11-20`. */
export function dayFormat(timeZone: string): (instant: string | number) => string {
  return (instant) => dayIn(timeZone, new Date(instant).getTime());
}

/**
 * Orders, newest first, grouped by day with their net result; an order belongs to the platform day of its settlement
 * (of its acceptance while it is open), because that is the day whose earnings it changes.
 */
export function dayTotals(orders: readonly Order[], timeZone: string): OrderDay[] {
  const dayOf = dayFormat(timeZone);
  const days = new Map<string, { orders: Order[]; netMinor: bigint }>();
  for (const order of orders) {
    const day = dayOf(order.settledAt ?? order.acceptedAt);
    const entry = days.get(day) ?? { orders: [], netMinor: 0n };
    entry.orders.push(order);
    entry.netMinor += order.profit === null ? 0n : toMinor(order.profit);
    days.set(day, entry);
  }
  return [...days].map(([day, entry]) => ({ day, ...entry }));
}

/** Class of the colour of a result. */
export function toneClass(minor: bigint): string {
  if (minor === 0n) return '';
  return minor > 0n ? 'up' : 'down';
}
