-- Records that the staff has read the messages of a thread up to p_n. Refused: NOT_FOUND,
-- REVIEW_OWN_ACCOUNT. Locks the thread.
CREATE OR REPLACE FUNCTION support_staff_seen(p_session uuid, p_thread uuid, p_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:read');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.staff_read_n >= least(p_n, v_thread.last_n) THEN RETURN; END IF;
  UPDATE public.support_thread SET staff_read_n = least(p_n, last_n) WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (v_thread.member_id, p_thread, clock_timestamp(), topic_number('support_changed'));
END $$;
GRANT EXECUTE ON FUNCTION support_staff_seen TO fairtick_app;
