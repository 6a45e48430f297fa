-- Records that the staff has read the messages of a thread up to p_n. Refused: NOT_FOUND. Locks the thread.
CREATE OR REPLACE FUNCTION support_staff_seen(p_session uuid, p_thread uuid, p_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:read');
  v_thread public.support_thread;
BEGIN
  SELECT * INTO v_thread FROM public.support_thread WHERE id = p_thread FOR UPDATE;
  IF v_thread.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF v_thread.staff_read_n >= least(p_n, v_thread.last_n) THEN RETURN; END IF;
  UPDATE public.support_thread SET staff_read_n = least(p_n, last_n) WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (v_thread.member_id, p_thread, clock_timestamp(), topic_number('support_changed'));
END $$;
GRANT EXECUTE ON FUNCTION support_staff_seen TO fairtick_app;
