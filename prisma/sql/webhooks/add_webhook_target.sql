-- Adds a target of messages to operators, of at most 20. Refused: WEBHOOK_TARGET_LIMIT.
CREATE OR REPLACE FUNCTION add_webhook_target(p_session uuid, p_id uuid, p_kind text, p_name text, p_destination text,
                                              p_sealed bytea, p_events text[], p_language text, p_enabled boolean)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'webhooks:target:update');
BEGIN
  PERFORM pg_advisory_xact_lock(lock_number('webhook_targets'));
  IF (SELECT count(*) FROM public.webhook_target WHERE removed_at IS NULL) >= 20 THEN
    RAISE EXCEPTION 'refused: WEBHOOK_TARGET_LIMIT' USING ERRCODE = 'FT422';
  END IF;
  INSERT INTO public.webhook_target (id, version, kind, name, destination, sealed, events, language, enabled, updated_by,
                                     updated_at)
  VALUES (p_id, 1, p_kind, p_name, p_destination, p_sealed, p_events, p_language, p_enabled, v_admin, clock_timestamp());
END $$;
GRANT EXECUTE ON FUNCTION add_webhook_target TO fairtick_app;
