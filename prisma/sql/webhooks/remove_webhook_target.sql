-- Removes a target of messages to operators: its address and secrets are erased, and what waits for it is given up. Refused:
-- NOT_FOUND.
CREATE OR REPLACE FUNCTION remove_webhook_target(p_session uuid, p_id uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'webhooks:target:update');
BEGIN
  UPDATE public.webhook_target
     SET removed_at = clock_timestamp(), sealed = NULL, enabled = false, version = version + 1, updated_by = v_admin,
         updated_at = clock_timestamp()
   WHERE id = p_id AND removed_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  UPDATE public.webhook_delivery SET next_attempt_at = NULL, error = 'removed'
   WHERE target_id = p_id AND next_attempt_at IS NOT NULL;
END $$;
GRANT EXECUTE ON FUNCTION remove_webhook_target TO fairtick_app;
