-- Takes back a pending proposal of any kind, for its proposer alone. Refused: NOT_FOUND, and the codes of
-- take_back_terms.
CREATE OR REPLACE FUNCTION withdraw_approval(p_session uuid, p_id uuid, p_version int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_kind text := (SELECT kind FROM public.approval WHERE id = p_id);
BEGIN
  IF v_kind IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  PERFORM public.take_back_terms(p_session, v_kind, p_id, p_version);
END $$;
GRANT EXECUTE ON FUNCTION withdraw_approval TO fairtick_app;
