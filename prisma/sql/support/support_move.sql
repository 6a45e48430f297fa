-- Closes a support thread or opens it again. p_last_n: the last message that the caller saw, so that no unread message
-- is closed. Refused: NOT_FOUND, REVIEW_OWN_ACCOUNT, REVIEW_CHANGED. Locks the thread.
CREATE OR REPLACE FUNCTION support_move(p_session uuid, p_thread uuid, p_state text, p_last_n int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.last_n <> p_last_n THEN RAISE EXCEPTION 'refused: REVIEW_CHANGED' USING ERRCODE = 'FT422'; END IF;
  IF v_thread.state = p_state THEN RETURN; END IF;
  UPDATE public.support_thread
     SET state = p_state, waiting_since = NULL,
         staff_read_n = CASE p_state WHEN 'closed' THEN last_n ELSE staff_read_n END
   WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (v_thread.member_id, p_thread, clock_timestamp(), topic_number('support_changed'));
END $$;
GRANT EXECUTE ON FUNCTION support_move TO fairtick_app;
