-- Locks and returns a deposit of this member. Refused: NOT_FOUND, for another member's deposit too.
CREATE OR REPLACE FUNCTION lock_own_deposit(p_member uuid, p_deposit uuid) RETURNS deposit LANGUAGE plpgsql AS $$
DECLARE
  v_deposit public.deposit;
BEGIN
  SELECT * INTO v_deposit FROM public.deposit WHERE id = p_deposit AND member_id = p_member FOR UPDATE;
  IF NOT FOUND THEN PERFORM refuse_deposit('NOT_FOUND'); END IF;
  RETURN v_deposit;
END $$;
