-- Adds an administrator's reply to a support thread and returns its id. A thread without an assignee is assigned to
-- them; a colleague's must be taken over first. Refused: NOT_FOUND, REVIEW_OWN_ACCOUNT, IDEMPOTENCY_KEY_CONFLICT,
-- SUPPORT_THREAD_TAKEN, TOO_MANY_REQUESTS (60 a minute). Locks the thread.
CREATE OR REPLACE FUNCTION support_reply(p_session uuid, p_thread uuid, p_id uuid, p_client uuid, p_fingerprint bytea, p_body bytea)
RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
  v_said uuid;
BEGIN
  v_said := public.support_said(v_admin, p_client, p_fingerprint);
  IF v_said IS NOT NULL THEN RETURN v_said; END IF;
  IF v_thread.assigned_to <> v_admin THEN
    RAISE EXCEPTION 'refused: SUPPORT_THREAD_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  PERFORM public.support_pace(v_admin, 60, interval '1 minute');
  INSERT INTO public.support_message (id, thread_id, n, author_id, by_admin, client_id, fingerprint, body, pictures, at)
  VALUES (p_id, v_thread.id, v_thread.last_n + 1, v_admin, v_admin, p_client, p_fingerprint, p_body, '{}',
          greatest(date_trunc('milliseconds', clock_timestamp()), v_thread.last_at));
  RETURN p_id;
END $$;
GRANT EXECUTE ON FUNCTION support_reply TO fairtick_app;
