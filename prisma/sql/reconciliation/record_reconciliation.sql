-- Records a reconciliation run and trips the breaker if it found differences. Returns whether it tripped the breaker,
-- in the same transaction. A run without checks is refused (23514). Old runs without findings are deleted here.
CREATE OR REPLACE FUNCTION record_reconciliation(p_id uuid, p_kind text, p_seen_at timestamptz, p_took_ms int, p_checks jsonb)
RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_wrong text;
BEGIN
  SELECT string_agg(format('%s: %s differences, such as %s', c ->> 'key', c ->> 'differences', c ->> 'sample'), '; ')
    INTO v_wrong
    FROM jsonb_array_elements(p_checks) c WHERE (c ->> 'ok')::boolean IS NOT TRUE;
  IF jsonb_array_length(p_checks) = 0 THEN RAISE EXCEPTION 'a reconciliation run needs checks' USING ERRCODE = '23514'; END IF;
  INSERT INTO public.reconciliation_run (id, kind, seen_at, at, ok, took_ms, checks)
  VALUES (p_id, p_kind, p_seen_at, clock_timestamp(), v_wrong IS NULL, p_took_ms, p_checks);
  DELETE FROM public.reconciliation_run WHERE id IN (
    SELECT id FROM public.reconciliation_run WHERE ok AND at < clock_timestamp() - interval '30 days 1 minute' LIMIT 100);
  RETURN v_wrong IS NOT NULL AND public.trip_breaker(v_wrong);
END $$;
GRANT EXECUTE ON FUNCTION record_reconciliation TO fairtick_worker;
