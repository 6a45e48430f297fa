import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '@fairtick/db';
import { root } from '../experiments.ts';

type Pool = Pick<Db, 'pool'>;

const comparison = 'FROM decided d WHERE d.decision = d.found';
const ending = 'ends_settlements = d.place = b.size';

/**
 * Creates `settle_alone(p_limit)` in the experiment's own database: settlement by SQL alone, as it was before a second
 * settler and without statements. It posts with a copy of end_orders that compares nothing and asks for no statements.
 */
export async function createSettleAlone(owner: Pool): Promise<void> {
  const endOrders = readFileSync(join(root, 'prisma/sql/orders/end_orders.sql'), 'utf8');
  for (const part of [comparison, ending])
    if (!endOrders.includes(part)) throw new Error(`end_orders.sql does not contain: ${part}`);
  await owner.pool.query(
    endOrders
      .replaceAll('end_orders', 'end_alone')
      .replace(comparison, 'FROM decided d')
      .replace(ending, 'ends_settlements = false'),
  );
  await owner.pool.query(`
    CREATE FUNCTION settle_alone(p_limit int) RETURNS int
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, public, pg_temp
    SET plan_cache_mode = force_generic_plan
    SET jit = off
    SET enable_seqscan = off
    SET enable_bitmapscan = off
    SET enable_hashjoin = off
    SET enable_mergejoin = off
    SET enable_material = off
    AS $$
    DECLARE
      v_now timestamptz := clock_timestamp();
      v_ids uuid[];
      v_count int;
    BEGIN
      SELECT array_agg(due.id) INTO v_ids
        FROM (
          SELECT o.id FROM orders o JOIN market m ON m.product_id = o.product_id
           WHERE o.settled_at IS NULL AND o.close_at < v_now
             AND (m.last_at > o.close_at OR o.close_at < v_now - interval '5 minutes')
           ORDER BY o.close_at, o.id LIMIT p_limit
           FOR UPDATE OF o SKIP LOCKED) due;
      IF v_ids IS NULL THEN RETURN 0; END IF;
      SELECT e.ended INTO v_count FROM end_alone(v_ids, array_fill(NULL::text, ARRAY[cardinality(v_ids)]), silent_until(v_ids)) e;
      RETURN v_count;
    END $$;
    GRANT EXECUTE ON FUNCTION settle_alone TO fairtick_worker`);
}

export async function settleAlone({ pool }: Pool, limit: number): Promise<number> {
  const { rows } = await pool.query<{ ended: number }>({
    name: 'settle_alone',
    text: 'SELECT settle_alone($1) AS ended',
    values: [limit],
  });
  return rows[0]?.ended ?? 0;
}
