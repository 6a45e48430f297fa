-- Allows a session to download the member's data for 10 minutes and returns until when. At most 5 times in 24 hours,
-- because the whole history is read for it. Refused: UNAUTHENTICATED, TOO_MANY_REQUESTS. Locks the wallets.
CREATE OR REPLACE FUNCTION prepare_data_export(p_session uuid, p_id uuid) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
BEGIN
  IF (SELECT count(*) FROM public.data_export WHERE member_id = v_member AND at > v_now - interval '1 day') >= 5 THEN
    PERFORM refuse_member('TOO_MANY_REQUESTS', jsonb_build_object('retryAfterS', 3600));
  END IF;
  INSERT INTO public.data_export (id, member_id, session_id, at) VALUES (p_id, v_member, p_session, v_now);
  RETURN v_now + interval '10 minutes';
END $$;
GRANT EXECUTE ON FUNCTION prepare_data_export TO fairtick_app;
