-- Starts a pause of 1 to 1008 hours in which the member can neither trade, deposit nor save. A pause can be made
-- longer, never shorter. Refused: UNAUTHENTICATED, PAUSE_CANNOT_SHRINK; 22023 for other lengths. Locks the wallets.
CREATE OR REPLACE FUNCTION start_time_out(p_session uuid, p_hours int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_member uuid := lock_acting_member(p_session);
  v_now timestamptz(3) := date_trunc('milliseconds', clock_timestamp());
  v_until timestamptz(3) := v_now + p_hours * interval '1 hour';
BEGIN
  IF p_hours NOT BETWEEN 1 AND 1008 THEN RAISE EXCEPTION 'a time-out lasts from one hour to six weeks' USING ERRCODE = '22023'; END IF;
  INSERT INTO public.self_pause AS p (member_id, timed_out_until, changed_at) VALUES (v_member, v_until, v_now)
  ON CONFLICT (member_id) DO UPDATE SET timed_out_until = excluded.timed_out_until, changed_at = excluded.changed_at
   WHERE coalesce(p.timed_out_until, '-infinity') <= excluded.timed_out_until;
  IF NOT FOUND THEN PERFORM refuse_member('PAUSE_CANNOT_SHRINK'); END IF;
END $$;
GRANT EXECUTE ON FUNCTION start_time_out TO fairtick_app;
