-- Returns the products with active price alerts whose tape has entries that were not checked yet.
CREATE OR REPLACE FUNCTION due_price_alerts() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT g.product_id FROM price_alert_progress g JOIN market m ON m.product_id = g.product_id
   WHERE m.last_seq > g.seq
     AND EXISTS (SELECT FROM price_alert a WHERE a.product_id = g.product_id AND a.fired_at IS NULL
                    AND a.after_seq < m.last_seq)
   ORDER BY g.product_id
$$;
GRANT EXECUTE ON FUNCTION due_price_alerts TO fairtick_worker;
