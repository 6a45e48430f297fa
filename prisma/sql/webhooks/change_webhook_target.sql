-- Changes the version of a target of messages to operators that the administrator saw. Without p_sealed its address and
-- secrets stay as they are; its kind never changes. Refused: REVIEW_CHANGED, NOT_FOUND.
CREATE OR REPLACE FUNCTION change_webhook_target(p_session uuid, p_id uuid, p_version int, p_kind text, p_name text,
                                                 p_destination text, p_sealed bytea, p_events text[], p_language text,
                                                 p_enabled boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'webhooks:target:update');
BEGIN
  UPDATE public.webhook_target
     SET version = version + 1, name = p_name, destination = coalesce(p_destination, destination),
         sealed = coalesce(p_sealed, sealed), events = p_events, language = p_language, enabled = p_enabled,
         updated_by = v_admin, updated_at = clock_timestamp()
   WHERE id = p_id AND version = p_version AND kind = p_kind AND removed_at IS NULL;
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT 1 FROM public.webhook_target WHERE id = p_id AND kind = p_kind AND removed_at IS NULL) THEN
    RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422';
  END IF;
  RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
END $$;
GRANT EXECUTE ON FUNCTION change_webhook_target TO fairtick_app;
