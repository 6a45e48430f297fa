import type { Snapshot } from './snapshot.ts';

/** How many orders are disputed, and the first of them with what each settler found. */
export type DisputedOrders = { orders: number; example: string | null };

export const noDisputes: DisputedOrders = { orders: 0, example: null };

export async function findDisputes(snapshot: Snapshot): Promise<DisputedOrders> {
  const { rows } = await snapshot.query<DisputedOrders>(
    `SELECT count(*)::int AS orders,
            min(format('order %s: SQL found %s, the rule found %s', o.id, x.by_sql, x.by_rule)) AS example
       FROM order_dispute x JOIN orders o ON o.id = x.order_id WHERE o.settled_at IS NULL`,
  );
  return rows[0] ?? noDisputes;
}
