-- Records unsettled orders on which SQL and the verifier's rule differ, each once, and returns those that are new. Nothing
-- is posted for them: their stakes stay held, and lock_orders leaves them out of the due ones until a comparison of
-- disputed orders finds both equal. p_by_sql and p_by_rule: what each found, for people; nothing is decided by them.
-- Locks: the day's comparisons; the caller holds the orders.
CREATE OR REPLACE FUNCTION dispute_orders(
  p_ids uuid[], p_complete_until timestamptz, p_by_sql text[], p_by_rule text[]
) RETURNS TABLE (id uuid, found_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_new uuid[];
BEGIN
  WITH added AS (
    INSERT INTO order_dispute (order_id, found_at, complete_until, by_sql, by_rule)
    SELECT w.id, v_now, p_complete_until, w.by_sql, left(w.by_rule, 200)
      FROM unnest(p_ids, p_by_sql, p_by_rule) AS w (id, by_sql, by_rule)
      JOIN orders o ON o.id = w.id AND o.settled_at IS NULL
    ON CONFLICT (order_id) DO NOTHING
    RETURNING order_id
  )
  SELECT array_agg(order_id) INTO v_new FROM added;
  v_new := coalesce(v_new, '{}');
  PERFORM count_comparisons(cardinality(v_new), cardinality(v_new));
  RETURN QUERY SELECT w.id, v_now FROM unnest(v_new) AS w (id);
END $$;
GRANT EXECUTE ON FUNCTION dispute_orders TO fairtick_worker;
