-- Expires up to p_limit deposits that were not paid, or not reviewed, in time, and returns how many. Repeated calls
-- change nothing. Deposits whose money was seen have no expiry. Skips locked rows.
CREATE OR REPLACE FUNCTION expire_deposits(p_limit int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_count int;
BEGIN
  UPDATE public.deposit SET state = 'expired', moved_by = 'platform', moved_by_admin = NULL
   WHERE id IN (SELECT id FROM public.deposit
                 WHERE expires_at <= clock_timestamp() AND state IN ('recharging', 'pending_review')
                 ORDER BY expires_at LIMIT least(p_limit, 1000) FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
GRANT EXECUTE ON FUNCTION expire_deposits TO fairtick_worker;
