-- Locks and returns a support thread that is not the administrator's own. Refused: NOT_FOUND, REVIEW_OWN_ACCOUNT.
CREATE OR REPLACE FUNCTION support_thread_for(p_admin uuid, p_thread uuid) RETURNS support_thread LANGUAGE plpgsql AS $$
DECLARE
  v_thread public.support_thread;
BEGIN
  SELECT * INTO v_thread FROM public.support_thread WHERE id = p_thread FOR UPDATE;
  IF v_thread.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, v_thread.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  RETURN v_thread;
END $$;
