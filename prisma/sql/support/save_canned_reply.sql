-- Creates a prepared reply (p_version NULL), or changes the version that the administrator saw. p_texts: texts by
-- language. Refused: REVIEW_CHANGED, NOT_FOUND.
CREATE OR REPLACE FUNCTION save_canned_reply(p_session uuid, p_id uuid, p_version int, p_title text, p_texts jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:canned:update');
BEGIN
  IF p_version IS NULL THEN
    INSERT INTO public.canned_reply (id, version, title, texts, updated_by, updated_at)
    VALUES (p_id, 1, p_title, p_texts, v_admin, clock_timestamp());
    RETURN;
  END IF;
  UPDATE public.canned_reply
     SET version = version + 1, title = p_title, texts = p_texts, updated_by = v_admin, updated_at = clock_timestamp()
   WHERE id = p_id AND version = p_version;
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM public.canned_reply WHERE id = p_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;
GRANT EXECUTE ON FUNCTION save_canned_reply TO fairtick_app;
