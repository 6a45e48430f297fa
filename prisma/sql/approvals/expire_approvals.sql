-- Expires up to p_limit proposals that were not decided in time and returns how many. decide_approval refuses them from
-- that moment on anyway; this only files them. Skips locked rows.
CREATE OR REPLACE FUNCTION expire_approvals(p_limit int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_count bigint;
BEGIN
  UPDATE public.approval SET state = 'expired', version = 2, decided_at = date_trunc('milliseconds', clock_timestamp())
   WHERE id IN (SELECT id FROM public.approval WHERE state = 'pending' AND expires_at <= clock_timestamp()
                 ORDER BY id LIMIT p_limit FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
GRANT EXECUTE ON FUNCTION expire_approvals TO fairtick_worker;
