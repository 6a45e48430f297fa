-- Records that a member has read the messages of their thread up to p_n.
CREATE OR REPLACE FUNCTION support_seen(p_member uuid, p_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_thread uuid;
BEGIN
  UPDATE public.support_thread SET member_read_n = least(p_n, last_n)
   WHERE member_id = p_member AND member_read_n < least(p_n, last_n) RETURNING id INTO v_thread;
  IF v_thread IS NOT NULL THEN
    INSERT INTO public.outbox (member_id, ref, at, topic)
      VALUES (p_member, v_thread, clock_timestamp(), topic_number('support_changed'));
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION support_seen TO fairtick_app;
