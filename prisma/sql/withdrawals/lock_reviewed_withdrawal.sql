-- Locks and returns a withdrawal that this administrator may handle, in one of the given states. Refused: NOT_FOUND,
-- REVIEW_OWN_ACCOUNT, WITHDRAWAL_STATE.
CREATE OR REPLACE FUNCTION lock_reviewed_withdrawal(p_admin uuid, p_id uuid, p_states text[]) RETURNS withdrawal LANGUAGE plpgsql AS $$
DECLARE
  w public.withdrawal;
BEGIN
  SELECT * INTO w FROM public.withdrawal WHERE id = p_id FOR NO KEY UPDATE;
  IF w.id IS NULL THEN RAISE EXCEPTION 'refused: NOT_FOUND' USING ERRCODE = 'FT422'; END IF;
  IF public.owns_member(p_admin, w.member_id) THEN
    RAISE EXCEPTION 'refused: REVIEW_OWN_ACCOUNT' USING ERRCODE = 'FT422';
  END IF;
  IF w.state <> ALL (p_states) THEN
    RAISE EXCEPTION 'refused: WITHDRAWAL_STATE {"state": "%"}', w.state USING ERRCODE = 'FT422';
  END IF;
  RETURN w;
END $$;
