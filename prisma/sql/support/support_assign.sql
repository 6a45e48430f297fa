-- Assigns a support thread to an administrator, or to none (NULL). p_expected: the assignee that the caller saw; of two
-- at the same moment the second is refused. Refused: NOT_FOUND (also for an assignee who may not answer),
-- REVIEW_OWN_ACCOUNT, SUPPORT_THREAD_TAKEN. Locks the thread.
CREATE OR REPLACE FUNCTION support_assign(p_session uuid, p_thread uuid, p_expected uuid, p_to uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  v_admin uuid := public.acting_admin(p_session, 'support:thread:update');
  v_thread public.support_thread := public.support_thread_for(v_admin, p_thread);
BEGIN
  IF v_thread.assigned_to IS DISTINCT FROM p_expected THEN
    RAISE EXCEPTION 'refused: SUPPORT_THREAD_TAKEN' USING ERRCODE = 'FT422';
  END IF;
  IF p_to IS NOT NULL AND NOT public.may_answer_support(p_to) THEN
    RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422';
  END IF;
  IF public.owns_member(p_to, v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF v_thread.assigned_to IS NOT DISTINCT FROM p_to THEN RETURN; END IF;
  UPDATE public.support_thread SET assigned_to = p_to WHERE id = p_thread;
  INSERT INTO public.outbox (member_id, ref, at, topic)
    VALUES (v_thread.member_id, p_thread, clock_timestamp(), topic_number('support_changed'));
END $$;
GRANT EXECUTE ON FUNCTION support_assign TO fairtick_app;
