-- Allows outgoing money again after the books were found to balance. The last run of each kind found nothing, a full
-- one began after the stop, and one ran in the last 5 minutes. Deposits, refunds and settlements never stop. Returns
-- false if outgoing money was not stopped. Refused: BREAKER_BOOKS_DIFFER. Locks the breaker.
CREATE OR REPLACE FUNCTION release_breaker(p_session uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'reconciliation:breaker:update');
  v_row public.breaker;
  v_balances public.reconciliation_run;
  v_full public.reconciliation_run;
BEGIN
  SELECT * INTO v_row FROM public.breaker WHERE id = 1 FOR UPDATE;
  IF v_row.stopped_at IS NULL OR v_row.released_at IS NOT NULL THEN RETURN false; END IF;
  SELECT * INTO v_balances FROM public.reconciliation_run WHERE kind = 'balances' ORDER BY at DESC LIMIT 1;
  SELECT * INTO v_full FROM public.reconciliation_run WHERE kind = 'full' ORDER BY at DESC LIMIT 1;
  IF NOT coalesce(v_balances.ok, true) OR NOT coalesce(v_full.ok AND v_full.seen_at >= v_row.stopped_at, false)
     OR greatest(v_balances.at, v_full.at) < clock_timestamp() - interval '5 minutes' THEN
    RAISE EXCEPTION 'refused: BREAKER_BOOKS_DIFFER' USING ERRCODE = 'FT422';
  END IF;
  UPDATE public.breaker SET released_at = clock_timestamp(), released_by = v_admin WHERE id = 1;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION release_breaker TO fairtick_app;
