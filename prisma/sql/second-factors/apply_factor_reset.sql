-- Removes all second factors of a member and ends their sessions, as two people approved it. Called by decide_approval
-- for the kind factor_reset. Payload: {"resetId"}. Refused: FACTOR_RESET_CLOSED (cancelled or done), FACTOR_RESET_EARLY
-- (in its waiting period). Locks: the member, then the request.
CREATE OR REPLACE FUNCTION apply_factor_reset(p_approval approval, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_row public.factor_reset;
BEGIN
  PERFORM 1 FROM public.member WHERE id = p_approval.member_id FOR NO KEY UPDATE;
  SELECT * INTO v_row FROM public.factor_reset
   WHERE id = (p_approval.payload ->> 'resetId')::uuid AND member_id = p_approval.member_id FOR UPDATE;
  IF v_row.id IS NULL OR v_row.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'refused: FACTOR_RESET_CLOSED' USING ERRCODE = 'FT422';
  END IF;
  IF v_row.ready_at > p_now THEN RAISE EXCEPTION 'refused: FACTOR_RESET_EARLY' USING ERRCODE = 'FT422'; END IF;
  UPDATE public.member_totp
     SET secret = NULL, confirmed_at = NULL, last_step = NULL, next_secret = NULL, disabled_at = p_now
   WHERE member_id = v_row.member_id;
  UPDATE public.member_passkey SET removed_at = greatest(created_at, p_now)
   WHERE member_id = v_row.member_id AND removed_at IS NULL;
  UPDATE public.member_recovery_code SET retired_at = greatest(created_at, p_now)
   WHERE member_id = v_row.member_id AND used_at IS NULL AND retired_at IS NULL;
  UPDATE public.session SET ended_at = p_now, end_reason = 'factors_reset'
   WHERE member_id = v_row.member_id AND ended_at IS NULL;
  UPDATE public.factor_reset SET outcome = 'done', ended_at = p_now, approval_id = p_approval.id WHERE id = v_row.id;
END $$;
